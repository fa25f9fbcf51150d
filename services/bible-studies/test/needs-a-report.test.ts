/** Which studies need a report: of those that somebody may see, those whose meetings they are shown, as on the home page. */
import { bibleStudyCalls } from '@emmaus/contracts/bible-studies.contract';
import type { Role } from '@emmaus/contracts/roles';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { setClock } from '@emmaus/service-kit/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bibleStudiesService } from '../src/service.ts';
import { createShelf } from './study-shelf.ts';

const { service, house: organisation } = serviceForTests(bibleStudiesService);

beforeAll(async () => {
  setClock('2026-11-20T18:00:00Z');
  const shelf = createShelf(service.database.owner, organisation);
  const { person, places } = organisation;
  for (const [name, leader, locationId] of [
    ['Led by a student', person.student, places.campus],
    ['Led by staff', person.missionary, places.campus],
    ['Led elsewhere', person.missionary, places.siblingCampus],
  ] as const) {
    const participants = leader === person.student ? [] : [person.student];
    const study = await shelf.add({ name, locationId, leaders: [leader], participants });
    await shelf.meet(study, { metOnDate: '2026-11-17' });
  }
});
afterAll(() => setClock(undefined));

test.each<[Role, statusFilter: string, expected: string[]]>([
  // Who only takes part sends no report.
  ['student', 'myActiveBibleStudies', ['Led by a student']],
  ['student', 'viewableActiveBibleStudies', ['Led by a student']],
  ['missionary', 'myActiveBibleStudies', ['Led by staff', 'Led elsewhere']],
  ['missionary', 'viewableActiveBibleStudies', ['Led by a student', 'Led by staff', 'Led elsewhere']],
  // Who looks after a place asks for them.
  ['chaplain', 'viewableActiveBibleStudies', ['Led by a student', 'Led by staff']],
  ['admin', 'viewableActiveBibleStudies', ['Led by a student', 'Led by staff', 'Led elsewhere']],
])('%s, %s', async (role, statusFilter, expected) => {
  const query = { statusFilter, sort: 'name', reports: 'missing', page_size: 2 };
  const { data, total } = await service.call(bibleStudyCalls.listBibleStudies, {
    as: organisation.subject[role],
    query,
  });
  expect(data.map(({ name }) => name)).toEqual(expected.slice(0, 2));
  expect(total).toBe(expected.length);
});
