/** Up to when expected meetings are written at each place: whoever counts a week waits for it, and never for what does not come. */
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { setClock } from '@emmaus/service-kit/time';
import { afterEach, expect, test } from 'vitest';
import { generateAttendances } from '../src/attendances/generate-attendances.ts';
import { bibleStudiesService } from '../src/service.ts';
import { createShelf } from './study-shelf.ts';

const { service, house } = serviceForTests(bibleStudiesService);
const shelf = () => createShelf(service.database.owner, house);
const owner = (table: string) => service.database.owner(table);

afterEach(async () => {
  setClock(undefined);
  await owner('bible_studies.bible_study').delete();
  await owner('people.vacation').delete();
});

/** As another service reads it: the hour of each place that has one. */
async function expectedUntil(): Promise<Record<number, string>> {
  const reader = service.database.as('discipleship');
  const found = (await reader('bible_studies.published_expected_until_v1').select(
    'location_id',
    reader.raw('expected_until::text as hour'),
  )) as { location_id: number; hour: string }[];
  return Object.fromEntries(found.map(({ location_id, hour }) => [location_id, hour]));
}

test('the hour of the place; after a standstill the one at which it began, until the meetings are written', async () => {
  const { campus, farCampus } = house.places;
  setClock('2026-11-30T12:00:00Z');
  const here = shelf();
  await here.add({});
  await here.add({ locationId: farCampus });
  await generateAttendances();
  setClock('2026-12-14T11:30:00Z');
  expect(await expectedUntil()).toEqual({ [campus]: '2026-11-30 06:00:00', [farCampus]: '2026-11-30 04:00:00' });
  await generateAttendances();
  expect(await expectedUntil()).toEqual({ [campus]: '2026-12-14 05:30:00', [farCampus]: '2026-12-14 03:30:00' });
});

test('the one that is behind says it; a study that nobody went through yet, since it began', async () => {
  setClock('2026-12-14T11:30:00Z');
  const here = shelf();
  await here.add({});
  await generateAttendances();
  await here.add({ startDate: '2026-12-01' });
  expect(await expectedUntil()).toEqual({ [house.places.campus]: '2026-11-30 23:59:59' });
});

test('no study holds a campus up for good: none that ended or is to end, is on vacation, expects none or is of a parish', async () => {
  const { places, person } = house;
  setClock('2026-12-14T11:30:00Z');
  const here = shelf();
  await here.add({ endDate: '2026-10-01' });
  await here.add({ endDate: '2026-08-24', startDate: '2026-08-24' });
  await here.add({ endDate: '2027-05-01' });
  await here.add({ startDate: '2027-01-10' });
  await here.add({ leaders: [person.alumni] });
  await here.add({ recurringType: 'Monthly' });
  await here.add({ locationId: places.farCampus });
  await here.add({ locationId: places.siblingCampus, endDate: '2026-10-01' });
  await here.add({ locationId: places.parish, leaders: [person['parish-td']] });
  const vacation = { name: 'Sabbatical', start_date: '2026-08-01', end_date: '2027-07-31' };
  await owner('people.vacation').insert({ ...vacation, location_id: places.farCampus });
  await generateAttendances();
  expect(await expectedUntil()).toEqual({
    [places.campus]: '2026-12-14 05:30:00',
    [places.farCampus]: '2026-12-14 03:30:00',
  });
});

test('a study that is opened again is gone through from where it stopped', async () => {
  setClock('2026-12-14T11:30:00Z');
  const id = await shelf().add({ endDate: '2026-10-01' });
  await generateAttendances();
  expect(await expectedUntil()).toEqual({});
  await owner('bible_studies.bible_study').where({ id }).update({ end_date: null });
  expect(await expectedUntil()).toEqual({ [house.places.campus]: '2026-10-01 23:59:59' });
  await generateAttendances();
  expect(await expectedUntil()).toEqual({ [house.places.campus]: '2026-12-14 05:30:00' });
});
