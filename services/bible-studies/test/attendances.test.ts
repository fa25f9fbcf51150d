import { attendanceCalls as calls } from '@emmaus/contracts/attendances.contract';
import { ROLES } from '@emmaus/contracts/roles';
import { describe, expect, test } from 'vitest';
import { studiesForTests } from './studies-for-tests.ts';

const { service, house, shelf } = studiesForTests('2026-09-24T12:00:00Z');
const submittedAt = Temporal.Instant.from('2026-09-03T02:00:00Z');

const list = (id: number, query: Record<string, string | number> = {}, as = house.subject.student) =>
  service.call(calls.listAttendances, { as, params: { id }, query });
const idsOf = (people: readonly { person_id: number }[] | undefined) => people?.map(({ person_id }) => person_id);

describe('GET /bible_studies/{id}/attendances', () => {
  test('the last first, with "attendedParticipants, unattendedParticipants, unknownParticipants, allParticipants (each with person_id and name)"', async () => {
    const { student, td, missionary, chaplain } = house.person;
    const id = await shelf.add({ leaders: [student], participants: [td, missionary, chaplain] });
    await shelf.meet(id, {
      metOnDate: '2026-09-01',
      submittedAt,
      submittedBy: student,
      rows: { [td]: 'attended', [missionary]: 'not_attended', [chaplain]: 'unknown' },
    });
    await shelf.meet(id, { metOnDate: '2026-09-08' });
    const { data, total, abilities } = await list(id);
    expect(total).toBe(2);
    expect(abilities).toEqual({ report: true, add: false });
    expect(data.map(({ met_on_date, met_on_day }) => [met_on_date, met_on_day])).toEqual([
      ['2026-09-08', 'Tuesday'],
      ['2026-09-01', 'Tuesday'],
    ]);
    expect(data[1]).toMatchObject({
      bible_study_id: id,
      met_at_time: '19:00:00',
      submitted_by: 'Student Tester',
      cancelled: false,
      attendedParticipants: [{ person_id: td, name: 'Td Tester' }],
    });
    expect(idsOf(data[1]?.unattendedParticipants)).toEqual([missionary]);
    expect(idsOf(data[1]?.unknownParticipants)).toEqual([chaplain]);
    expect(idsOf(data[1]?.allParticipants)).toEqual([chaplain, missionary, td]);
    // Of a meeting that was not reported nothing is known of anybody, and all are on its roster.
    expect(data[0]).toMatchObject({
      submitted_at: null,
      attendedParticipants: [],
      unattendedParticipants: [],
      unknownParticipants: [],
    });
    expect(idsOf(data[0]?.allParticipants)).toEqual([chaplain, missionary, td]);
  });

  test('on the roster of a day are those who took part on that day; the day of leaving is the first day out', async () => {
    const { td, missionary, chaplain } = house.person;
    const id = await shelf.add({
      leaders: [house.person.student],
      participants: [td],
      joining: { [missionary]: '2026-09-08' },
    });
    await service.database
      .owner('bible_studies.study_participant')
      .insert({ bible_study_id: id, person_id: chaplain, joined_on: '2026-08-24', left_on: '2026-09-08' });
    for (const metOnDate of ['2026-09-01', '2026-09-08']) await shelf.meet(id, { metOnDate });
    const { data } = await list(id);
    expect(data.map(({ allParticipants }) => idsOf(allParticipants))).toEqual([
      [missionary, td],
      [chaplain, td],
    ]);
  });

  test('"paginated at 39 attendances per page", "attendance page size 39"; those that are not submitted by submitted=no; withheld ones are not shown', async () => {
    const id = await shelf.add({ startDate: '2025-08-24', leaders: [house.person.student] });
    for (let week = 0; week < 41; week += 1)
      await shelf.meet(id, {
        metOnDate: Temporal.PlainDate.from('2025-09-02').add({ weeks: week }).toString(),
        submittedAt: week < 2 ? null : submittedAt,
      });
    await shelf.meet(id, { metOnDate: '2026-09-22', withheldAt: submittedAt });
    const first = await list(id);
    expect([first.data.length, first.meta.last_page, first.total]).toEqual([39, 2, 41]);
    expect((await list(id, { page: 2 })).data).toHaveLength(2);
    expect((await list(id, { page: 3 })).total).toBe(41);
    expect((await list(id, { submitted: 'no' })).data.map(({ met_on_date }) => met_on_date)).toEqual([
      '2025-09-09',
      '2025-09-02',
    ]);
    expect((await list(id, { submitted: 'yes' })).total).toBe(39);
    expect(await list(id, { submitted: 'yes', page_size: 10 })).toMatchObject({ meta: { per_page: 10 } });
  });

  test('"Paginated requests send page, page_size and search": a name finds the meetings to which somebody so called came', async () => {
    const { student, td, missionary } = house.person;
    const id = await shelf.add({ leaders: [student], participants: [td, missionary] });
    await shelf.meet(id, {
      metOnDate: '2026-09-01',
      submittedAt,
      rows: { [td]: 'attended', [missionary]: 'attended' },
    });
    await shelf.meet(id, {
      metOnDate: '2026-09-08',
      submittedAt,
      rows: { [td]: 'not_attended', [missionary]: 'attended' },
    });
    await shelf.meet(id, { metOnDate: '2026-09-15' });
    const days = async (search: string) =>
      (await list(id, { page: 1, page_size: 39, search })).data.map(({ met_on_date }) => met_on_date);
    expect(await days('')).toEqual(['2026-09-15', '2026-09-08', '2026-09-01']);
    expect(await days('tester TD')).toEqual(['2026-09-01']);
    expect(await days('missionary')).toEqual(['2026-09-08', '2026-09-01']);
    expect(await days('td missionary')).toEqual([]);
    expect(await days('td@emmaus.test')).toEqual([]);
  });

  test('who sees the study but not who came is refused; "A record that a user may not see does not exist for them: 404"', async () => {
    const { student, alumni } = house.person;
    const id = await shelf.add({ leaders: [student], participants: [alumni] });
    const refused = (as: string) => service.refused(calls.listAttendances, { as, params: { id } });
    expect(await refused(house.subject.alumni)).toMatchObject({ status: 403 });
    expect(await refused(house.subject.lifelong)).toMatchObject({ status: 404 });
    expect(await refused(house.subject.guest)).toMatchObject({ status: 403 });
    expect(await service.refused(calls.listAttendances, { params: { id } })).toMatchObject({ status: 401 });
  });

  test('"Editing in the grid is allowed only when the user can edit"', async () => {
    const id = await shelf.add({});
    const may = await Promise.all(
      ROLES.map(async (role) => {
        const response = await service.request(calls.listAttendances, { as: house.subject[role], params: { id } });
        if (response.status !== 200) return [];
        const { abilities } = (await response.json()) as { abilities: { report: boolean } };
        return abilities.report ? [role] : [];
      }),
    );
    expect(may.flat()).toEqual(['superadmin', 'admin', 'td', 'missionary', 'affiliate']);
  });
});

describe('GET /bible_studies/{id}/attendances/{attendanceId}', () => {
  test('a meeting, and who came to the last one before it that took place', async () => {
    const { student, td, missionary } = house.person;
    const id = await shelf.add({ name: 'Mark', leaders: [student], participants: [td, missionary] });
    const rows = { [td]: 'attended', [missionary]: 'not_attended' } as const;
    await shelf.meet(id, { metOnDate: '2026-09-01', submittedAt, rows });
    await shelf.meet(id, { metOnDate: '2026-09-08', submittedAt, cancelReasonId: 1 });
    const attendanceId = await shelf.meet(id, { metOnDate: '2026-09-15' });
    expect(
      await service.call(calls.getAttendance, { as: house.subject.student, params: { id, attendanceId } }),
    ).toMatchObject({ id: attendanceId, study_name: 'Mark', last_time: { met_on_date: '2026-09-01', attended: [td] } });
  });

  test('whoever leads the study while it is active may add people who came; staff may only report', async () => {
    const active = await shelf.add({ leaders: [house.person.student] });
    const ended = await shelf.add({ leaders: [house.person.student], endDate: '2026-09-08' });
    const mayAddPeople = async (id: number, as: string) => {
      const attendanceId = await shelf.meet(id, { metOnDate: '2026-09-01' });
      const { can_add_people, location } = await service.call(calls.getAttendance, {
        as,
        params: { id, attendanceId },
      });
      await service.database.owner('bible_studies.attendance').delete();
      expect(location).toBe(house.places.campus);
      return can_add_people;
    };
    expect(await mayAddPeople(active, house.subject.student)).toBe(true);
    expect(await mayAddPeople(active, house.subject.td)).toBe(false);
    expect(await mayAddPeople(ended, house.subject.student)).toBe(false);
  });

  test('of another study, and a withheld one: 404', async () => {
    const [one, other] = [await shelf.add({}), await shelf.add({})];
    const attendanceId = await shelf.meet(one, { metOnDate: '2026-09-01' });
    const withheld = await shelf.meet(one, { metOnDate: '2026-09-08', withheldAt: submittedAt });
    for (const params of [
      { id: other, attendanceId },
      { id: one, attendanceId: withheld },
    ])
      expect(await service.refused(calls.getAttendance, { as: house.subject.td, params })).toMatchObject({
        status: 404,
      });
  });
});

describe('GET /bible_studies/{id}/attendance', () => {
  const begin = (id: number, as: string, query = {}) =>
    service.call(calls.newAttendance, { as, params: { id }, query });

  test('an empty one: the last day of the schedule, its hour, and who takes part on that day', async () => {
    const id = await shelf.add({
      locationId: house.places.parish,
      leaders: [house.person['parish-td']],
      participants: [house.person['parish-missionary']],
    });
    expect(await begin(id, house.subject['parish-td'])).toMatchObject({
      met_on_date: '2026-09-22',
      met_at_time: '19:00:00',
      first_day: '2026-08-24',
      last_day: '2026-09-24',
      allParticipants: [{ person_id: house.person['parish-missionary'] }],
      last_time: null,
    });
    await shelf.meet(id, { metOnDate: '2026-09-22', expected: false, submittedAt });
    expect((await begin(id, house.subject['parish-td'])).met_on_date).toBeNull();
  });

  test.each([
    ['Biweekly', null, '2026-09-22'],
    ['Biweekly', '2026-09-08', '2026-09-22'],
    ['Biweekly', '2026-09-01', '2026-09-15'],
    ['Biweekly', '2026-09-23', null],
    ['Monthly', '2026-09-02', '2026-09-08'],
    ['Monthly', null, '2026-09-22'],
    ['Weekly', '2026-09-02', '2026-09-22'],
  ] as const)(
    '"Biweekly and monthly are counted from the day since when the present schedule holds": %s since %s',
    async (recurringType, schedule_since, day) => {
      const id = await shelf.add({ leaders: [house.person.alumni], recurringType });
      await service.database.owner('bible_studies.bible_study').where({ id }).update({ schedule_since });
      expect((await begin(id, house.subject.alumni)).met_on_date).toBe(day);
    },
  );

  test('of another day: who took part then', async () => {
    const { alumni, student, lifelong } = house.person;
    const id = await shelf.add({ leaders: [alumni], participants: [student], joining: { [lifelong]: '2026-09-15' } });
    const on = async (met_on_date: string) =>
      idsOf((await begin(id, house.subject.alumni, { met_on_date })).allParticipants);
    expect(await on('2026-09-08')).toEqual([student]);
    expect(await on('2026-09-15')).toHaveLength(2);
  });

  test('for nobody but "leaders of parish, alumni or lifelong studies, or of a study on vacation"', async () => {
    const id = await shelf.add({ leaders: [house.person.student] });
    const refused = (as: string) => service.refused(calls.newAttendance, { as, params: { id } });
    expect(await refused(house.subject.student)).toMatchObject({ status: 403 });
    await service.database.owner('people.vacation').insert({
      location_id: house.places.campus,
      name: 'Break',
      start_date: '2026-09-20',
      end_date: '2026-09-27',
    });
    expect((await begin(id, house.subject.student)).met_on_date).toBe('2026-09-22');
    expect((await list(id)).abilities).toEqual({ report: true, add: true });
    expect(await refused(house.subject.missionary)).toMatchObject({ status: 403 });
  });
});

test('"Cancel reason: id, name", GET /list_items/cancel_reasons: in their order', async () => {
  const reasons = await service.call(calls.listCancelReasons, { as: house.subject.student });
  expect(reasons[0]).toEqual({ id: 1, name: 'Leader was sick or away' });
  expect(reasons.at(-1)?.name).toBe('Other');
});
