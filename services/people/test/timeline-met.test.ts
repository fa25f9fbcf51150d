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

const met = async (role: Role) => {
  const asked = { as: house.subject[role], params: { id: circle.disciple }, query: { limit: 50 } };
  return (await service.call(timelineCalls.getTimeline, asked)).data.filter(({ kind }) => kind === 'met');
};

test('by whom is told to whoever sees that person, too', async () => {
  const { td } = house.person;
  expect(await met('missionary')).toMatchObject([{ person: { id: td, name: 'Td Tester' }, what: null, text: null }]);
  expect(await met('student')).toMatchObject([{ person: null, what: null, text: null }]);
});

test('whom the team of a stall met has it too, by whom they were given to, until that is taken back', async () => {
  const { td } = house.person;
  const followUps = () => service.database.owner('recruitment.stall_follow_up');
  const moment = '2025-10-04T15:00:00Z';
  await followUps().insert({
    location_id: house.places.campus,
    day: '2025-10-04',
    registration_id: 900_001,
    person_id: circle.disciple,
    registered_at: moment,
    due_at: moment,
    owner_person_id: td,
    updated_at: moment,
  });
  expect(await met('missionary')).toHaveLength(1);
  await followUps().update({ outcome: 'met' });
  expect(await met('missionary')).toMatchObject([
    { at: '2025-10-04T15:00:00.000Z', person: { id: td, name: 'Td Tester' }, what: null, text: null },
    { at: '2025-10-02T15:00:00.000Z' },
  ]);
  expect(await met('student')).toMatchObject([{ person: null, what: null, text: null }, {}]);
  await followUps().update({ outcome: null });
  expect(await met('missionary')).toHaveLength(1);
});
