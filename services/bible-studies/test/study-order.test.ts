/** In which order studies are listed, and only those of which a report is missing. */
import { bibleStudyCalls } from '@emmaus/contracts/bible-studies.contract';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { setClock } from '@emmaus/service-kit/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bibleStudiesService } from '../src/service.ts';
import { createShelf } from './study-shelf.ts';

const { listBibleStudies } = bibleStudyCalls;
const { service, house: organisation } = serviceForTests(bibleStudiesService);

beforeAll(async () => {
  setClock('2026-11-20T18:00:00Z');
  const shelf = createShelf(service.database.owner, organisation);
  const { places } = organisation;
  const behind = await shelf.add({ name: 'Behind', startDate: '2026-09-01' });
  await shelf.meet(behind, { metOnDate: '2026-11-10' });
  await shelf.meet(behind, { metOnDate: '2026-11-17' });
  const done = await shelf.add({ name: 'Done', startDate: '2026-09-08', locationId: places.siblingCampus });
  await shelf.meet(done, { metOnDate: '2026-11-17', submittedAt: Temporal.Instant.from('2026-11-18T02:00:00Z') });
  await shelf.add({ name: 'Ended', startDate: '2025-09-02', endDate: '2026-05-05' });
  const late = await shelf.add({ name: 'a little late', startDate: '2026-08-25', locationId: places.farCampus });
  await shelf.meet(late, { metOnDate: '2026-11-17' });
});
afterAll(() => setClock(undefined));

async function names(query: Record<string, string>): Promise<string[]> {
  const all = { statusFilter: 'allViewableBibleStudies', ...query };
  const { data } = await service.call(listBibleStudies, { as: organisation.subject.admin, query: all });
  return data.map(({ name }) => name);
}

test.each([
  ['name', ['a little late', 'Behind', 'Done', 'Ended']],
  ['-name', ['Ended', 'Done', 'Behind', 'a little late']],
  ['status', ['Done', 'Behind', 'a little late', 'Ended']],
  ['-status', ['Ended', 'Done', 'Behind', 'a little late']],
  ['started', ['Ended', 'a little late', 'Behind', 'Done']],
  ['-reporting', ['Behind', 'a little late', 'Done', 'Ended']],
  ['reporting', ['Done', 'Ended', 'a little late', 'Behind']],
])('by %s, those of one rank newest first', async (sort, expected) => {
  expect(await names({ sort })).toEqual(expected);
});

test.each(['campus', '-campus', 'meeting_time', '-meeting_time'])('by %s all are listed', async (sort) => {
  expect((await names({ sort })).toSorted()).toEqual(['Behind', 'Done', 'Ended', 'a little late']);
});

test('only those of which a report is missing', async () => {
  expect(await names({ reports: 'missing' })).toEqual(['Behind', 'a little late']);
  expect(await names({ reports: 'missing', sort: 'reporting' })).toEqual(['a little late', 'Behind']);
});

test('which reports are missing is said, the last first', async () => {
  const query = { statusFilter: 'allViewableBibleStudies' };
  const { data } = await service.call(listBibleStudies, { as: organisation.subject.admin, query });
  expect(Object.fromEntries(data.map(({ name, missing_days }) => [name, missing_days]))).toEqual({
    Behind: ['2026-11-17', '2026-11-10'],
    'a little late': ['2026-11-17'],
    Done: [],
    Ended: [],
  });
});

test('only those that meet on a day of the week', async () => {
  expect(await names({ day: 'Tuesday', sort: 'name' })).toEqual(['a little late', 'Behind', 'Done', 'Ended']);
  expect(await names({ day: 'Friday' })).toEqual([]);
  const refused = { as: organisation.subject.admin, query: { day: 'Someday' } };
  expect(await service.refused(listBibleStudies, refused)).toMatchObject({
    status: 422,
    errors: [{ pointer: '/day' }],
  });
});

test.each(['parish-td', 'parish-missionary', 'alumni', 'lifelong'] as const)(
  '%s, who is not told of reports: by no order and no filter either',
  async (role) => {
    const as = organisation.subject[role];
    for (const query of [{ reports: 'missing' }, { sort: 'reporting' }, { sort: '-reporting' }])
      expect((await service.refused(listBibleStudies, { as, query })).status).toBe(403);
  },
);
