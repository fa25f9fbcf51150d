/** Studies of leaders who graduate: discipleship publishes who takes over, and from which day on. */
import { insertAll } from '@emmaus/service-kit/database/seeding';
import { setClock } from '@emmaus/service-kit/time';
import { randomUUID } from 'node:crypto';
import { breakInserts } from '@emmaus/service-kit/testing/broken-row';
import { afterEach, expect, test } from 'vitest';
import { leaderRow, studyRow } from '../database/factories.ts';
import { handOverStudy } from '../src/attendances/change-of-study.ts';
import { handOverStudies } from '../src/one-study/hand-over-studies.ts';
import { studiesForTests } from './studies-for-tests.ts';

const { service, house, own } = studiesForTests('2027-04-10T15:00:00Z');
const STUDY = 7_401;

afterEach(async () => {
  await service.database.owner('discipleship.handover').delete();
  await service.database.owner('discipleship.graduation_record').where({ record_year: 2027 }).delete();
});

/** Decided on 10 April; the study is led by them since August. */
async function decide(
  leaders: readonly number[],
  successor: number,
  on_day = '2027-04-10',
  { status = 'Graduating', study = STUDY } = {},
) {
  const [gone] = leaders as [number];
  const at = { location_id: house.places.campus, record_year: 2027 };
  const discipleship = service.database.as('discipleship');
  await insertAll(discipleship, 'graduation_record', [{ ...at, person_id: gone, graduation_status: status }]);
  await insertAll(service.database.as('bible-studies'), 'bible_study', [
    studyRow({ id: study, locationId: house.places.campus }),
  ]);
  const since = { beganOn: '2026-08-24' };
  const led = leaders.map((person, index) => ({
    ...leaderRow(study, person, since, index === 0 ? 1 : 2),
    created_at: '2026-08-24T12:00:00Z',
  }));
  await insertAll(service.database.as('bible-studies'), 'study_leader', led);
  const handover = { leader_person_id: gone, successor_person_id: successor, bible_study_id: study, on_day };
  const decided = { created_at: '2027-04-10T14:00:00Z', submission_id: randomUUID() };
  await insertAll(discipleship, 'handover', [{ ...at, ...handover, ...decided }]);
}

const leading = async (study = STUDY): Promise<[number, number][]> =>
  (await own('study_leader').where({ bible_study_id: study }).whereNull('ended_on').orderBy('position')).map(
    ({ person_id, position }) => [person_id, position],
  );

test('somebody takes the place of who leaves, once; whoever is given it again keeps it', async () => {
  const { student, missionary, chaplain } = house.person;
  await decide([student, chaplain], missionary);
  expect(await handOverStudies()).toBe(1);
  expect(await handOverStudies()).toBe(0);
  expect(await leading()).toEqual([
    [missionary, 1],
    [chaplain, 2],
  ]);
  const { version } = await own('bible_study').where({ id: STUDY }).first('version');
  expect(version).toBe(2);
  await own('study_leader').where({ bible_study_id: STUDY, person_id: missionary }).update({ ended_on: '2027-04-10' });
  await insertAll(service.database.as('bible-studies'), 'study_leader', [
    { ...leaderRow(STUDY, student, { beganOn: '2027-04-10' }), created_at: '2027-04-11T00:00:00Z' },
  ]);
  expect(await handOverStudies()).toBe(0);
});

test('a co-leader goes on alone', async () => {
  const { student, chaplain } = house.person;
  await decide([student, chaplain], chaplain);
  expect(await handOverStudies()).toBe(1);
  expect(await leading()).toEqual([[chaplain, 1]]);
});

test('whoever came to the first position since it was decided leads it all the same', async () => {
  const { student, missionary, chaplain, td } = house.person;
  await decide([student, chaplain], missionary, '2027-05-15');
  setClock('2027-04-19T15:00:00Z');
  await handOverStudy(STUDY, [td, student], '2027-04-19');
  setClock('2027-04-20T15:00:00Z');
  await handOverStudy(STUDY, [student], '2027-04-20');
  expect(await handOverStudies()).toBe(0);
  setClock('2027-05-16T15:00:00Z');
  expect(await handOverStudies()).toBe(1);
  expect(await leading()).toEqual([[missionary, 1]]);
});

test('whoever gave it away since and is given it again on the same day keeps it', async () => {
  const { student, missionary, chaplain } = house.person;
  await decide([student], missionary, '2027-05-15');
  setClock('2027-04-20T15:00:00Z');
  await handOverStudy(STUDY, [chaplain], '2027-04-20');
  setClock('2027-04-20T16:00:00Z');
  await handOverStudy(STUDY, [student], '2027-04-20');
  setClock('2027-05-16T15:00:00Z');
  expect(await handOverStudies()).toBe(0);
  expect(await leading()).toEqual([[student, 1]]);
});

test('not before its day, not of whoever stays after all, not what was taken back, not a study that has ended', async () => {
  const { student, missionary } = house.person;
  await decide([student], missionary, '2027-05-15');
  expect(await handOverStudies()).toBe(0);
  setClock('2027-05-15T15:00:00Z');
  const records = service.database.owner('discipleship.graduation_record').where({ person_id: student });
  await records.clone().update({ graduation_status: 'Unsure' });
  expect(await handOverStudies()).toBe(0);
  await records.clone().update({ graduation_status: 'Graduating' });
  await own('bible_study').where({ id: STUDY }).update({ end_date: '2027-05-10' });
  expect(await handOverStudies()).toBe(0);
  await own('bible_study').where({ id: STUDY }).update({ end_date: null });
  await service.database.owner('discipleship.handover').update({ taken_back_at: '2027-05-01T00:00:00Z' });
  expect(await handOverStudies()).toBe(0);
  expect(await leading()).toEqual([[student, 1]]);
});

test('one that fails is tried again, and holds up no other', async () => {
  const { student, missionary, chaplain } = house.person;
  const other = STUDY + 1;
  await decide([student], missionary);
  await decide([chaplain], missionary, '2027-04-10', { study: other });
  const { mend } = await breakInserts(service.database.owner, {
    table: 'bible_studies.study_leader',
    when: `new.bible_study_id = ${STUDY}`,
    says: 'this study is broken',
  });
  await expect(handOverStudies()).rejects.toThrow('this study is broken');
  expect([await leading(), await leading(other)]).toEqual([[[student, 1]], [[missionary, 1]]]);
  await mend();
  expect(await handOverStudies()).toBe(1);
  expect(await leading()).toEqual([[missionary, 1]]);
});
