/**
 * "Weekly figures of each campus are frozen on Monday 4:00 of its own time; later changes are shown beside them, not into them."
 * Where nothing ran at that time, every job begins in the same second, in whatever order.
 */
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { setClock } from '@emmaus/service-kit/time';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { InvolvementModel } from '../src/involvement/involvement.model.ts';
import { refreshInvolvement } from '../src/involvement/refresh-involvement.ts';
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

describe('started on a Monday soon after 4:00, what is kept is of before the standstill', () => {
  beforeEach(async () => {
    await snapshots().delete();
    await service.database.as('discipleship')('involvement_count').delete();
    await owner('bible_studies.bible_study').delete();
  });

  /** Somebody came to a study that the other leads, on a day, and all were counted on the next noon. */
  async function metOn(day: string): Promise<void> {
    const add = (firstName: string) => house.addPerson({ firstName, schoolYear: 2, locationId: house.places.campus });
    const study = await life.studyLedBy(await add('Ann'), house.places.campus);
    await life.meeting(study, day, `${day}T23:00:00Z`, await add('Ben'));
    setClock(Temporal.PlainDate.from(day).add({ days: 1 }).toString() + 'T18:00:00Z');
    await refreshInvolvement();
  }

  test('"at least one attendee in the past 38 days": nobody is frozen who was active before it', async () => {
    await metOn('2026-11-20');
    setClock('2027-01-11T11:31:00Z');
    await freezeWeeks();
    expect(await newestOf(house.places.campus)).toBe('2027-01-04');
    await refreshInvolvement();
    setClock('2027-01-11T11:45:00Z');
    await freezeWeeks();
    expect(await snapshotOf(house.places.campus, '2027-01-11')).toMatchObject({
      active_slbs: 0,
      cumulative_bspx1: 1,
      caught_up: false,
    });
  });

  test('the first week of a year begins with nobody: "at least 1 Bible study since 1 August"', async () => {
    await metOn('2027-05-20');
    setClock('2027-08-02T10:31:00Z');
    await freezeWeeks();
    expect(await newestOf(house.places.campus)).toBe('2027-07-26');
    await refreshInvolvement();
    await freezeWeeks();
    expect(await snapshotOf(house.places.campus, '2027-08-02')).toMatchObject({
      cumulative_bspx1: 0,
      caught_up: false,
    });
  });

  test('counted within the hour before 4:00 it is fresh, and no week waits; counted before that it is not', async () => {
    await metOn('2026-11-20');
    setClock('2027-01-11T08:59:00Z');
    await refreshInvolvement();
    setClock('2027-01-11T10:05:00Z');
    await freezeWeeks();
    expect(await newestOf(house.places.campus)).toBe('2027-01-04');
    setClock('2027-01-11T09:20:00Z');
    await refreshInvolvement();
    setClock('2027-01-11T10:05:00Z');
    await freezeWeeks();
    expect(await snapshotOf(house.places.campus, '2027-01-11')).toMatchObject({ caught_up: false });
  });

  test('where nobody is counted anew for six hours the week is caught up, and waits no longer', async () => {
    await metOn('2026-11-20');
    setClock('2027-01-11T16:01:00Z');
    await freezeWeeks();
    expect(await snapshotOf(house.places.campus, '2027-01-11')).toMatchObject({
      active_slbs: 0,
      cumulative_bspx1: 1,
      caught_up: true,
    });
  });

  test('a count that broke off counts for none', async () => {
    await metOn('2026-11-20');
    setClock('2027-01-11T11:31:00Z');
    const broken = vi.spyOn(InvolvementModel, 'refresh').mockRejectedValueOnce(new Error('not now'));
    onTestFinished(() => broken.mockRestore());
    await expect(refreshInvolvement()).rejects.toThrow('not now');
    await freezeWeeks();
    expect(await newestOf(house.places.campus)).toBe('2027-01-04');
  });
});
