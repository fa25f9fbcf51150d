/** Of two who do the same at the same moment, one comes second, and is told. */
import { attendanceCalls } from '@emmaus/contracts/attendances.contract';
import { bibleStudyCalls } from '@emmaus/contracts/bible-studies.contract';
import { meditationCalls } from '@emmaus/contracts/meditations.contract';
import { planCalls } from '@emmaus/contracts/plans.contract';
import { participantCalls } from '@emmaus/contracts/study-participants.contract';
import { atOnce, statusesOf, uncommitted, waitsOrIsDone } from '@emmaus/service-kit/testing/two-at-once';
import { expect, test } from 'vitest';
import { generateAttendances } from '../src/attendances/generate-attendances.ts';
import { settleMeetings } from '../src/attendances/settle-meetings.ts';
import { studiesForTests } from './studies-for-tests.ts';

const { service, house, shelf, own } = studiesForTests('2026-09-10T12:00:00Z');
const owner = () => service.database.owner;
const at = async (table: string, begin: () => readonly Promise<Response>[]) =>
  statusesOf(await atOnce(owner(), `bible_studies.${table}`, begin));

test('two who save a plan', async () => {
  const as = house.subject.student;
  const { data } = await service.call(planCalls.listMaterials, { as });
  const material_id = data[0]!.materials[0]!.id;
  const { id } = (await service.call(planCalls.addPlan, { as, body: { title: 'Emmaus', material_id } })).data;
  const save = (title: string) =>
    service.request(planCalls.changePlan, { as, params: { id }, body: { title, version: 1 } });
  expect(await at('plan', () => [save('One'), save('Two')])).toEqual([200, 409]);
});

test('two who save a meditation', async () => {
  const as = house.subject.admin;
  const document = { type: 'doc' as const, content: [{ type: 'paragraph' as const }] };
  const body = { title: 'At the fire', verse: 'John 21:1-14', document, appears_on: null };
  const { id } = (await service.call(meditationCalls.addMeditation, { as, body })).data;
  const save = (title: string) =>
    service.request(meditationCalls.changeMeditation, { as, params: { id }, body: { ...body, title, version: 1 } });
  expect(await at('meditation', () => [save('One'), save('Two')])).toEqual([200, 409]);
});

test('two who save a study', async () => {
  const id = await shelf.add({ leaders: [house.person.td] });
  const save = (name: string) =>
    service.request(bibleStudyCalls.changeBibleStudy, {
      as: house.subject.td,
      params: { id },
      body: { bible_study_data: { name, meeting_location: 'Library' }, version: 1 } as never,
    });
  expect(await at('bible_study', () => [save('One'), save('Two')])).toEqual([200, 409]);
});

test('two who remove a participant: removed once, told to both', async () => {
  const id = await shelf.add({ leaders: [house.person.td], participants: [house.person.student] });
  const stay = (await own('study_participant').where({ bible_study_id: id }).first('id')) as { id: number };
  const remove = () =>
    service.request(participantCalls.removeParticipant, {
      as: house.subject.td,
      params: { id },
      body: { id: stay.id },
    });
  expect(await at('study_participant', () => [remove(), remove()])).toEqual([200, 200]);
});

test('two who report a meeting', async () => {
  const { student, missionary, td, chaplain } = house.person;
  const id = await shelf.add({ leaders: [student, missionary], participants: [td, chaplain] });
  const attendanceId = await shelf.meet(id, { metOnDate: '2026-09-08' });
  const report = (who: 'student' | 'missionary') =>
    service.request(attendanceCalls.reportAttendance, {
      as: house.subject[who],
      params: { id, attendanceId },
      body: { participants: { attended: who === 'student' ? [td, chaplain] : [td] }, version: 1 },
    });
  expect(await at('attendance', () => [report('student'), report('missionary')])).toEqual([200, 409]);
});

test('somebody who is added while a meeting is reported: they have a row of their own at it', async () => {
  const { student, td, chaplain } = house.person;
  const as = house.subject.student;
  const id = await shelf.add({ leaders: [student], participants: [td] });
  const attendanceId = await shelf.meet(id, { metOnDate: '2026-09-08' });
  const both = await owner().transaction(async (holding) => {
    await holding.raw('lock table bible_studies.attendance_row in share mode');
    const body = { participants: { attended: [td] }, version: 1 };
    const reports = service.request(attendanceCalls.reportAttendance, { as, params: { id, attendanceId }, body });
    await waitsOrIsDone(owner(), reports);
    const added = { person_id: chaplain, start_date: '2026-09-01' };
    const adds = service.request(participantCalls.addParticipant, { as, params: { id }, body: added });
    await waitsOrIsDone(owner(), adds, 1);
    return [reports, adds] as const;
  });
  expect(await statusesOf(await Promise.all(both))).toEqual([200, 201]);
  const rows = await own('attendance_row').where({ attendance_id: attendanceId }).select('person_id', 'state');
  expect(rows).toEqual(
    expect.arrayContaining([
      { person_id: td, state: 'attended' },
      { person_id: chaplain, state: 'unknown' },
    ]),
  );
});

test('a study that is being edited is left to the next time by who writes expected meetings', async () => {
  const id = await shelf.add({ leaders: [house.person.td], startDate: '2026-09-01' });
  const editing = await owner().transaction();
  await editing('bible_studies.bible_study').where({ id }).update({ day_of_week: 4 });
  expect(await generateAttendances()).toBe(0);
  await editing.commit();
  expect(await generateAttendances()).toBeGreaterThan(0);
  const days: string[] = await own('attendance').where({ bible_study_id: id }).pluck('met_on_date');
  expect(new Set(days.map((day) => Temporal.PlainDate.from(day).dayOfWeek))).toEqual(new Set([4]));
});

const vacation = () =>
  owner()('people.vacation').insert({
    name: 'Break',
    start_date: '2026-09-01',
    end_date: '2026-09-09',
    location_id: house.places.campus,
  });

test('a vacation that is added while expected meetings are written: those inside it are withheld', async () => {
  const id = await shelf.add({ leaders: [house.person.td], startDate: '2026-08-24' });
  const writing = await uncommitted(generateAttendances);
  await vacation();
  const settled = settleMeetings({ location: house.places.campus });
  await waitsOrIsDone(owner(), settled);
  await writing.commit();
  expect(await settled).toEqual({ withheld: 2, restored: 0 });
  expect(await own('attendance').where({ bible_study_id: id, withheld_at: null }).pluck('met_on_date')).toEqual([
    '2026-08-25',
  ]);
});

test('who writes a meeting that is there already, and who withholds it, do not wait for each other', async () => {
  const id = await shelf.add({ leaders: [house.person.td], startDate: '2026-08-24' });
  await shelf.meet(id, { metOnDate: '2026-09-08' });
  await vacation();
  const both = await owner().transaction(async (holding) => {
    await holding.raw('lock table bible_studies.bible_study in share mode');
    const writing = generateAttendances();
    await waitsOrIsDone(owner(), writing);
    const settling = settleMeetings({ location: house.places.campus });
    await waitsOrIsDone(owner(), settling, 1);
    return [writing, settling] as const;
  });
  await Promise.all(both);
  expect(await own('attendance').where({ bible_study_id: id, withheld_at: null }).pluck('met_on_date')).toEqual([
    '2026-08-25',
  ]);
});
