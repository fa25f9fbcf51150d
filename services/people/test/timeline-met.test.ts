/** "A person who was met shows it in the timeline", to whoever may see the person (issue 11). */
import type { Role } from '@emmaus/contracts/roles';
import { timelineCalls } from '@emmaus/contracts/timeline.contract';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { beforeAll, expect, test } from 'vitest';
import { peopleService } from '../src/service.ts';
import { type Circle, createCircle } from './fixtures.ts';

const { service, house } = serviceForTests(peopleService);
let circle: Circle;

beforeAll(async () => {
  circle = await createCircle(service, house);
  const met = { met_by_person_id: house.person.td, location_id: house.places.campus, met_on: '2025-10-02' };
  const moment = { met_at: '2025-10-02T15:00:00Z', person_id: circle.disciple, met_where: 'Library' };
  await service.database.owner('recruitment.encounter').insert([
    { ...met, ...moment },
    { ...met, ...moment, deleted_at: '2025-10-03T15:00:00Z', deleted_by_subject: 'td' },
  ]);
});

test('by whom is told to whoever sees that person, too', async () => {
  const met = async (role: Role) => {
    const asked = { as: house.subject[role], params: { id: circle.disciple }, query: { limit: 50 } };
    return (await service.call(timelineCalls.getTimeline, asked)).data.filter(({ kind }) => kind === 'met');
  };
  const { td } = house.person;
  expect(await met('missionary')).toMatchObject([{ person: { id: td, name: 'Td Tester' }, what: null, text: null }]);
  expect(await met('student')).toMatchObject([{ person: null, what: null, text: null }]);
});
