/** The rosters that a leader's device keeps for when there is no signal. */
import { attendanceCalls } from '@emmaus/contracts/attendances.contract';
import { myStudyCalls } from '@emmaus/contracts/my-studies.contract';
import { describe, expect, test } from 'vitest';
import { studiesForTests } from './studies-for-tests.ts';

const { listMyRosters } = myStudyCalls;
/** A Friday in Chicago. */
const { service, house, shelf } = studiesForTests('2026-11-20T18:00:00Z');
const rosters = (as = house.subject.student) => service.call(listMyRosters, { as });

describe('GET /bible_studies/mine/rosters', () => {
  test('"Rosters of what is missing": the meetings without a report, each as it is read by itself, in one answer', async () => {
    const { student, td, chaplain } = house.person;
    const study = await shelf.add({ name: 'Alder Hall', leaders: [student], participants: [td, chaplain] });
    await shelf.meet(study, {
      metOnDate: '2026-11-03',
      submittedAt: Temporal.Instant.from('2026-11-04T02:00:00Z'),
      rows: { [td]: 'attended', [chaplain]: 'not_attended' },
    });
    const first = await shelf.meet(study, { metOnDate: '2026-11-10' });
    const second = await shelf.meet(study, { metOnDate: '2026-11-17' });
    const { missing } = await rosters();
    expect(missing.map(({ id }) => id)).toEqual([second, first]);
    for (const meeting of missing)
      expect(meeting).toEqual(
        await service.call(attendanceCalls.getAttendance, {
          as: house.subject.student,
          params: { id: study, attendanceId: meeting.id },
        }),
      );
    expect(missing[0]?.last_time).toEqual({ met_on_date: '2026-11-03', attended: [td] });
  });

  test('"of the next 14 days": the meetings to come, with whom takes part on each day', async () => {
    const { student, td, chaplain } = house.person;
    await shelf.add({
      name: 'Alder Hall',
      leaders: [student],
      participants: [td],
      joining: { [chaplain]: '2026-11-28' },
      dayOfWeek: 2,
      meetingTime: '19:00',
      recurringType: 'Weekly',
    });
    const { to_come: toCome } = await rosters();
    expect(toCome).toMatchObject([
      { study_name: 'Alder Hall', met_on_date: '2026-11-24', met_on_day: 'Tuesday', begins_at: '2026-11-25T01:00:00Z' },
      { met_on_date: '2026-12-01', begins_at: '2026-12-02T01:00:00Z' },
    ]);
    expect(toCome.map(({ allParticipants }) => allParticipants.map(({ person_id }) => person_id))).toEqual([
      [td],
      expect.arrayContaining([td, chaplain]),
    ]);
  });

  test('of studies that one leads, not of those in which one takes part, nor where nobody expects meetings', async () => {
    const { student, missionary, alumni } = house.person;
    const taking = await shelf.add({ leaders: [missionary], participants: [student], dayOfWeek: 2 });
    await shelf.meet(taking, { metOnDate: '2026-11-17' });
    await shelf.add({ leaders: [alumni, student], dayOfWeek: 2 });
    expect(await rosters()).toEqual({ missing: [], to_come: [] });
    expect((await rosters(house.subject.missionary)).missing).toHaveLength(1);
    expect(await rosters(house.subject.alumni)).toEqual({ missing: [], to_come: [] });
    expect(await rosters(house.subject.td)).toEqual({ missing: [], to_come: [] });
  });

  test('none where there is nobody, or no right', async () => {
    expect(await service.refused(listMyRosters)).toMatchObject({ status: 401 });
    expect(await service.refused(listMyRosters, { as: house.subject.guest })).toMatchObject({ status: 403 });
  });
});
