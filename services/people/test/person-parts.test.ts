/** The profile gathers what other services own; one of them missing does not take the profile with it. */
import { personCalls } from '@emmaus/contracts/person.contract';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { PersonModel } from '../src/people/person.model.ts';
import { peopleService } from '../src/service.ts';
import { addStudy, enrich } from './profile-fixtures.ts';

const { getPerson } = personCalls;

const { service, house } = serviceForTests(peopleService);
let maria: number;
beforeAll(async () => {
  maria = await house.addPerson({ firstName: 'María', locationId: house.places.campus });
  await enrich(service.database.owner, house, maria);
});

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

test.each([
  ['recruitment', 'published_depth_chart_v1', 'depth_charts', { depth_charts: [] }],
  ['recruitment', 'published_invitation_v1', 'invitations', { received_high_call: false }],
  ['bible_studies', 'published_study_v1', 'bible_studies', { active_bible_study_leader: [] }],
  ['discipleship', 'published_disciple_type_v1', 'discipleship', { can_be_reminded_to_login: false }],
])("still answers when another service's view %s.%s is missing", async (schema, view, part, without) => {
  const { owner } = service.database;
  await owner.raw(`alter view ${schema}.${view} rename to away`);
  onTestFinished(async () => {
    await owner.raw(`alter view ${schema}.away rename to ${view}`);
  });
  const person = { name: 'María Example', can_be_edited_by_user: true };
  expect(await readMaria()).toMatchObject({ ...person, ...without, unavailable_parts: [part] });
});

test('still answers when all of them are missing', async () => {
  const { owner } = service.database;
  const schemas = ['recruitment', 'bible_studies', 'discipleship'];
  for (const schema of schemas) await owner.raw(`alter schema ${schema} rename to ${schema}_away`);
  onTestFinished(async () => {
    for (const schema of schemas) await owner.raw(`alter schema ${schema}_away rename to ${schema}`);
  });
  const unavailable_parts = ['bible_studies', 'depth_charts', 'discipleship', 'invitations'];
  expect(await readMaria()).toMatchObject({ name: 'María Example', can_be_edited_by_user: true, unavailable_parts });
});
