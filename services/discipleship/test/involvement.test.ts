/** "Involvement, lowest to highest, a person shows the highest reached"; discipleship keeps it and publishes it. */
import type { DiscipleType, Involvement } from '@emmaus/contracts/ministry.words';
import { gathered } from '@emmaus/service-kit/database/gathered';
import { listen } from '@emmaus/service-kit/database/listen';
import { insertAll } from '@emmaus/service-kit/database/seeding';
import { sql } from '@emmaus/service-kit/database/sql';
import { transaction } from '@emmaus/service-kit/database/transaction';
import { write } from '@emmaus/service-kit/database/write';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { waitingForLocks, waitsOrIsDone } from '@emmaus/service-kit/testing/two-at-once';
import { setClock } from '@emmaus/service-kit/time';
import type { Knex } from 'knex';
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { markRow, relationRow } from '../database/factories.ts';
import { ATTENDANCE_CHANGED, refreshAfterReports, refreshInvolvement } from '../src/involvement/refresh-involvement.ts';
import { discipleshipService } from '../src/service.ts';

const { service, house } = serviceForTests(discipleshipService);
let own: Knex;
let owner: Knex;
beforeAll(() => {
  own = service.database.as('discipleship');
  ({ owner } = service.database);
});
beforeEach(() => setClock('2026-11-20T18:00:00Z'));
afterEach(() => setClock(undefined));

const somebody = (more: object = { schoolYear: 2 }) =>
  house.addPerson({ firstName: 'Involved', locationId: house.places.campus, ...more });

async function studyLedBy(leader: number): Promise<number> {
  const row = {
    name: 'Luke',
    location_id: house.places.campus,
    meeting_location: 'Library',
    start_date: '2026-01-13',
    day_of_week: 2,
    meeting_time: '19:00',
  };
  const [study] = (await owner('bible_studies.bible_study').insert(row).returning('id')) as { id: number }[];
  const bible_study_id = study?.id as number;
  await owner('bible_studies.study_leader').insert({
    bible_study_id,
    person_id: leader,
    position: 1,
    began_on: '2025-09-01',
  });
  return bible_study_id;
}

/** A reported meeting to which they came. */
async function meeting(bible_study_id: number, met_on_date: string, ...people: number[]): Promise<void> {
  const row = {
    bible_study_id,
    met_on_date,
    met_at_time: '19:00',
    expected: true,
    scheduled: true,
    submitted_at: `${met_on_date}T23:00:00Z`,
    first_submitted_at: `${met_on_date}T23:00:00Z`,
    first_received_at: `${met_on_date}T23:00:00Z`,
  };
  const [held] = (await owner('bible_studies.attendance').insert(row).returning('id')) as { id: number }[];
  await owner('bible_studies.attendance_row').insert(
    people.map((person_id) => ({ attendance_id: held?.id, person_id, met_on_date, state: 'attended' })),
  );
}

async function came(person: number, ...days: string[]): Promise<void> {
  const study = await studyLedBy(house.person.missionary);
  for (const day of days) await meeting(study, day, person);
}

const mark = (...marks: ReturnType<typeof markRow>[]) => insertAll(own, 'disciple_mark', marks);
const disciples = (discipler: number, disciple: number, beganOn = '2026-02-01') =>
  insertAll(own, 'relation', [relationRow({ disciple, discipler, locationId: house.places.campus, beganOn })]);

interface Shown {
  level: Involvement;
  since: string | null;
}

async function shownBy(person_id: number): Promise<Shown> {
  await refreshInvolvement([person_id]);
  const { level, since } = await own('published_involvement_v1').where({ person_id }).first();
  return { level, since };
}

const IN_AUTUMN = ['2026-09-01', '2026-09-08', '2026-09-15', '2026-09-22', '2026-09-29'];

describe('the highest level that holds now, since it was reached', () => {
  test('N/A for who did nothing yet, and of meetings before 1 August', async () => {
    const person = await somebody();
    await came(person, '2026-07-31');
    expect(await shownBy(person)).toEqual({ level: 'N/A', since: null });
  });

  test('"BSPx1 and BSPx4 count students attending at least 1 or 4 bible studies since 1 August": from the first meeting on, and from the fourth', async () => {
    const person = await somebody();
    await came(person, ...IN_AUTUMN.slice(0, 3));
    expect(await shownBy(person)).toEqual({ level: 'BSPx1', since: '2026-09-01' });
    await came(person, ...IN_AUTUMN.slice(3));
    expect(await shownBy(person)).toEqual({ level: 'BSPx4', since: '2026-09-22' });
  });

  test('"count students attending": nobody else is counted by their attendance', async () => {
    const person = await somebody({ role: 'alumni' });
    await came(person, ...IN_AUTUMN);
    expect(await shownBy(person)).toEqual({ level: 'N/A', since: null });
  });

  test('marks, above attendance', async () => {
    const person = await somebody();
    await came(person, ...IN_AUTUMN);
    await mark(markRow(person, 'Growing Disciple', '2026-03-01', '2026-10-01'));
    await mark(markRow(person, 'Commissioned Disciple', '2026-10-01'));
    expect(await shownBy(person)).toEqual({ level: 'Commissioned Disciple', since: '2026-10-01' });
  });

  test('"an active SLB has at least one attendee in the past 38 days": leads an active study to which somebody came, afterwards no more', async () => {
    const leader = await somebody();
    await mark(markRow(leader, 'Commissioned Disciple', '2026-03-01'));
    await meeting(await studyLedBy(leader), '2026-10-13', await somebody(), leader);
    expect(await shownBy(leader)).toEqual({ level: 'SLBS', since: '2026-10-13' });
    setClock('2026-11-21T18:00:00Z');
    expect(await shownBy(leader)).toEqual({ level: 'Commissioned Disciple', since: '2026-11-21' });
  });

  test('no SLBS: nobody came but the leader', async () => {
    const leader = await somebody();
    await meeting(await studyLedBy(leader), '2026-11-17', leader);
    expect((await shownBy(leader)).level).toBe('BSPx1');
  });

  test('makers, students or not: of a Growing Disciple, and above all of a Commissioned one', async () => {
    const maker = await somebody({ role: 'missionary' });
    const [growing, commissioned] = [await somebody(), await somebody()];
    await mark(markRow(growing, 'Growing Disciple', '2026-09-05'), markRow(commissioned, 'Commissioned Disciple'));
    await disciples(maker, growing);
    expect(await shownBy(maker)).toEqual({ level: 'Growing Disciple Maker', since: '2026-09-05' });
    await disciples(maker, commissioned, '2026-10-02');
    expect(await shownBy(maker)).toEqual({ level: 'Disciple Maker', since: '2026-10-02' });
  });
});

test('a level that stays keeps its day; one that is gone falls back on the day it is noticed', async () => {
  const person = await somebody();
  await mark(markRow(person, 'Growing Disciple', '2026-03-01'));
  await shownBy(person);
  setClock('2026-12-01T18:00:00Z');
  expect(await shownBy(person)).toEqual({ level: 'Growing Disciple', since: '2026-03-01' });
  await own('disciple_mark').where({ person_id: person }).update({ ended_on: '2026-12-01' });
  expect(await shownBy(person)).toEqual({ level: 'N/A', since: '2026-12-01' });
});

test('who is noticed on an earlier day than before, as it is earlier where they moved to, is counted like others', async () => {
  const person = await somebody();
  await mark(markRow(person, 'Growing Disciple', '2026-03-01'));
  await shownBy(person);
  setClock('2026-11-21T18:00:00Z');
  await own('disciple_mark').where({ person_id: person }).update({ ended_on: '2026-11-10' });
  expect(await shownBy(person)).toEqual({ level: 'N/A', since: '2026-11-21' });
  setClock('2026-11-20T18:00:00Z');
  await mark(markRow(person, 'Commissioned Disciple', '2026-11-15'));
  expect(await shownBy(person)).toEqual({ level: 'Commissioned Disciple', since: '2026-11-20' });
});

describe('a report is counted as soon as it is there', () => {
  const levelOf = (person_id: number): Promise<Involvement> =>
    own('published_involvement_v1')
      .where({ person_id })
      .first('level')
      .then(({ level }) => level);

  async function hearReports(): Promise<void> {
    const url = service.database.urlFor('discipleship');
    const listening = listen({ url, channel: ATTENDANCE_CHANGED, onNotice: gathered(refreshAfterReports) });
    onTestFinished(() => listening.stop());
    await listening.ready;
  }

  test('of those who came and of who leads, also where it is withdrawn', async () => {
    await hearReports();
    const [leader, guest] = [await somebody(), await somebody()];
    const study = await studyLedBy(leader);
    await meeting(study, '2026-11-17', guest);
    await expect.poll(() => Promise.all([leader, guest].map(levelOf))).toEqual(['SLBS', 'BSPx1']);
    await owner('bible_studies.attendance')
      .where({ bible_study_id: study })
      .update({ cancelled: true, cancel_reason_id: 1 });
    await expect.poll(() => levelOf(leader)).toBe('N/A');
    await owner('bible_studies.attendance')
      .where({ bible_study_id: study })
      .update({ cancelled: false, cancel_reason_id: null });
    await expect.poll(() => levelOf(guest)).toBe('BSPx1');
    await owner('bible_studies.attendance_row').where({ person_id: guest }).update({ state: 'not_attended' });
    await expect.poll(() => levelOf(leader)).toBe('N/A');
  });

  test('of many studies at once without their names', async () => {
    const heard: string[] = [];
    const onNotice = async (notice: string): Promise<void> => void heard.push(notice);
    const listening = listen({ url: service.database.urlFor('discipleship'), channel: ATTENDANCE_CHANGED, onNotice });
    onTestFinished(() => listening.stop());
    await listening.ready;
    const person = await somebody();
    await refreshAfterReports(['']);
    expect(await levelOf(person)).toBe('N/A');
    const study = await studyLedBy(house.person.missionary);
    await meeting(study, '2026-11-10', person);
    // Of its leader, too.
    await expect.poll(() => [...new Set(heard)]).toEqual([String(study)]);
    await refreshAfterReports(['']);
    expect(await levelOf(person)).toBe('BSPx1');
  });
});

test('counting all writes only what has changed', async () => {
  const person = await somebody();
  await mark(markRow(person, 'Growing Disciple', '2026-03-01'));
  expect(await refreshInvolvement()).toBeGreaterThan(0);
  expect(await refreshInvolvement()).toBe(0);
  expect(await own('published_involvement_v1').where({ person_id: person }).first()).toMatchObject({
    level: 'Growing Disciple',
    level_rank: 4,
  });
});

test('a row for everybody who is here', async () => {
  const people = await own('people.published_person_v1').orderBy('id').pluck('id');
  expect(await own('published_involvement_v1').orderBy('person_id').pluck('person_id')).toEqual(people);
});

test('two who count the same people anew meet them in one order, in whichever PostgreSQL finds them', async () => {
  const people = [await somebody(), await somebody(), await somebody()];
  // Written the last first, so that the table has them in another order than its index.
  for (const person of people.toReversed()) {
    await studyLedBy(person);
    await refreshInvolvement([person]);
  }
  expect(await own('campus_figure_person').whereIn('person_id', people)).toHaveLength(3);
  await owner('bible_studies.study_leader').whereIn('person_id', people).delete();
  const count = (...without: string[]) =>
    transaction(async () => {
      for (const way of without) await write(sql`select set_config(${`enable_${way}`}, 'off', true)`);
      return refreshInvolvement(people);
    });
  const both = await owner.transaction(async (holding) => {
    await holding('discipleship.campus_figure_person').where({ person_id: people[1] }).forUpdate();
    const counting = [count('seqscan', 'bitmapscan'), count('indexscan', 'bitmapscan', 'indexonlyscan')];
    await expect.poll(() => waitingForLocks(owner)).toBe(2);
    return counting;
  });
  await Promise.all(both);
  expect(await own('campus_figure_person').whereIn('person_id', people)).toEqual([]);
});

test('what was read before a change is never written after it', async () => {
  const [first, then] = [await somebody(), await somebody()];
  for (const person of [first, then]) await mark(markRow(person, 'Growing Disciple'));
  await refreshInvolvement([first, then]);
  for (const person of [first, then]) await came(person, '2026-09-01');
  const raise = (person: number, to: DiscipleType) =>
    own('disciple_mark').where({ person_id: person }).update({ disciple_type: to });
  await raise(first, 'Commissioned Disciple');
  await own('disciple_mark').where({ person_id: then }).delete();
  const both = await owner.transaction(async (holding) => {
    // Whoever counts both has read what they are, and waits at the first of them.
    await holding('discipleship.person_involvement').where({ person_id: first }).forUpdate();
    const counting = refreshInvolvement([first, then]);
    await expect.poll(() => waitingForLocks(owner)).toBe(1);
    await mark(markRow(then, 'Commissioned Disciple'));
    const changing = refreshInvolvement([then]);
    await waitsOrIsDone(owner, changing, 1);
    return [counting, changing];
  });
  await Promise.all(both);
  expect(await own('person_involvement').where({ person_id: then }).first('level')).toEqual({
    level: 'Commissioned Disciple',
  });
});
