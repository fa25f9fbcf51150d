/**
 * "Weekly figures of each campus are frozen on Monday 4:00 of its own time; later changes are shown beside them, not into them."
 * Where nothing ran at that time, every job begins in the same second, in whatever order.
 */
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { setClock } from '@emmaus/service-kit/time';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { discipleshipService } from '../src/service.ts';
import { freezeWeeks } from '../src/snapshots/freeze-weeks.ts';
import { campusLife } from './campus-life.ts';

const { service, house } = serviceForTests(discipleshipService);
const life = campusLife(() => service.database);
const owner = (table: string) => service.database.owner(table);
const snapshots = () => service.database.as('discipleship')('campus_snapshot');
const snapshotOf = (location_id: number, frozen_on: string) => snapshots().where({ location_id, frozen_on }).first();
const newestOf = async (location_id: number) =>
  (await snapshots().where({ location_id }).max('frozen_on as newest').first())?.['newest'];

afterEach(() => setClock(undefined));

describe('the house stood still from 30 November until Tuesday 15 December 5:30 in Chicago', () => {
  const STARTED = '2026-12-15T11:30:00Z';
  let study: number;
  beforeEach(async () => {
    await snapshots().delete();
    await owner('bible_studies.bible_study').delete();
    setClock(STARTED);
    study = await life.studyLedBy(house.person.student, house.places.campus, '2025-09-01', '2026-11-30 06:00:00');
  });

  /** As Bible studies does it, in one transaction. */
  async function writeExpectedMeetings(): Promise<void> {
    for (const day of ['2026-12-01', '2026-12-08']) await life.meeting(study, day, null);
    await owner('bible_studies.bible_study').where({ id: study }).update({ generated_until: '2026-12-15 05:30:00' });
  }

  test('the weeks that were missed wait for their expected meetings, whichever job is the first', async () => {
    const { campus } = house.places;
    await freezeWeeks();
    expect(await newestOf(campus)).toBe('2026-11-30');
    await writeExpectedMeetings();
    setClock('2026-12-15T11:45:00Z');
    await freezeWeeks();
    expect(await snapshotOf(campus, '2026-12-07')).toMatchObject({ reports_expected: 1, reports_submitted: 0 });
    expect(await snapshotOf(campus, '2026-12-14')).toMatchObject({ reports_expected: 1, reports_submitted: 0 });
  });

  test('nobody else waits: a campus without studies, and one whose studies have ended', async () => {
    const { siblingCampus, farCampus, parish } = house.places;
    const ended = await life.studyLedBy(house.person.student, farCampus, '2025-09-01', '2026-10-01 23:59:59');
    await owner('bible_studies.bible_study').where({ id: ended }).update({ end_date: '2026-10-01' });
    await freezeWeeks();
    for (const place of [siblingCampus, farCampus, parish]) expect(await newestOf(place)).toBe('2026-12-14');
  });

  test('one night is enough: what is written up to Sunday evening only waits, up to midnight does not', async () => {
    const { campus } = house.places;
    const written = (generated_until: string) =>
      owner('bible_studies.bible_study').where({ id: study }).update({ generated_until });
    await written('2026-12-06 17:30:00');
    await freezeWeeks();
    expect(await newestOf(campus)).toBe('2026-11-30');
    await written('2026-12-06 23:59:59');
    await freezeWeeks();
    expect(await newestOf(campus)).toBe('2026-12-07');
  });

  test('away for longer than a run takes weeks, it holds nobody else up, and has all of them afterwards', async () => {
    const { campus, siblingCampus } = house.places;
    await owner('bible_studies.bible_study').where({ id: study }).update({ generated_until: '2026-01-04 12:00:00' });
    for (let run = 0; run < 6; run += 1) await freezeWeeks();
    const firstOf = async (location_id: number) =>
      (await snapshots().where({ location_id }).min('frozen_on as first').first())?.['first'];
    expect([await newestOf(campus), await newestOf(siblingCampus)]).toEqual(['2025-12-29', '2026-12-14']);
    expect(await firstOf(siblingCampus)).toBe('2025-07-28');
    await writeExpectedMeetings();
    for (let run = 0; run < 6; run += 1) await freezeWeeks();
    const count = async (location_id: number) => (await snapshots().where({ location_id })).length;
    expect(await count(campus)).toBe(await count(siblingCampus));
  });
});
