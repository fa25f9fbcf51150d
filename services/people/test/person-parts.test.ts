/** The profile gathers what other services own; one of them missing does not take the profile with it. */
import { personCalls } from '@emmaus/contracts/person.contract';
import { createOrganisation, type TestOrganisation } from '@emmaus/service-kit/testing/organisation';
import { startTestService, type TestService } from '@emmaus/service-kit/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PersonModel } from '../src/people/person.model.ts';
import { peopleService } from '../src/service.ts';
import { addStudy, enrich } from './profile-fixtures.ts';

const { getPerson } = personCalls;

let service: TestService;
let house: TestOrganisation;
let maria: number;
beforeAll(async () => {
  service = await startTestService(peopleService);
  house = await createOrganisation(service);
  maria = await house.addPerson({ firstName: 'María', locationId: house.places.campus });
  await enrich(service.database.owner, house, maria);
});
afterAll(() => service.close());

const readMaria = () => service.call(getPerson, { as: house.subject.td, params: { id: maria } });

async function queriesOf(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const countOne = (): void => {
    count += 1;
  };
  PersonModel.knex().on('query', countOne);
  await work();
  PersonModel.knex().off('query', countOne);
  return count;
}

test('a constant number of queries, however much there is to gather', async () => {
  const little = await house.addPerson({ locationId: house.places.campus });
  const few = await queriesOf(() => service.call(getPerson, { as: house.subject.td, params: { id: little } }));
  for (let number = 0; number < 5; number += 1)
    await addStudy(service.database.owner, house.places.campus, `Psalm ${number}`, { leader: maria });
  const many = await queriesOf(readMaria);
  expect(many).toBe(few);
  // Who asks, and the person with all four parts.
  expect(many).toBe(2);
});

test('still answers, without that part and saying so, when another service refuses', async () => {
  const { owner } = service.database;
  await owner.raw('revoke select on recruitment.published_invitation_v1 from emmaus_people');
  const person = await readMaria();
  expect(person).toMatchObject({
    name: 'María Example',
    unavailable_parts: ['invitations'],
    received_high_call: false,
  });
  expect(person.active_bible_study_leader.length).toBeGreaterThan(0);
  await owner.raw('grant select on recruitment.published_invitation_v1 to emmaus_people');
  expect(await readMaria()).toMatchObject({ unavailable_parts: [], received_high_call: true });
});

// Each view goes for the rest of this file; its database is its own.
test.each([
  ['recruitment.published_depth_chart_v1', ['depth_charts']],
  ['recruitment.published_invitation_v1', ['depth_charts', 'invitations']],
  ['bible_studies.published_study_v1', ['bible_studies', 'depth_charts', 'invitations']],
  ['discipleship.published_disciple_type_v1', ['bible_studies', 'depth_charts', 'discipleship', 'invitations']],
])("still answers when another service's view %s is missing", async (view, unavailable) => {
  await service.database.owner.raw(`drop view ${view} cascade`);
  expect(await readMaria()).toMatchObject({
    name: 'María Example',
    can_be_edited_by_user: true,
    unavailable_parts: unavailable,
    depth_charts: [],
  });
});
