/** "The person can see who acted as them", also once the delegation is deleted, and whoever was added only for it with it. */
import { peopleCalls } from '@emmaus/contracts/people.calls';
import { timelineCalls } from '@emmaus/contracts/timeline.contract';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { beforeAll, expect, test } from 'vitest';
import { peopleService } from '../src/service.ts';
import { delegationShelf } from './delegation-shelf.ts';

const { service, house } = serviceForTests(peopleService);
const admin = () => ({ as: house.subject.admin });
const td = () => ({ as: house.subject.td, params: { id: house.person.td } });

beforeAll(async () => {
  const shelf = delegationShelf(service, house);
  const made = await house.addPerson({
    firstName: 'Made',
    lastName: 'Up',
    role: 'guest',
    locationId: house.places.campus,
  });
  await service.database
    .owner('people.person')
    .where({ id: made })
    .update({ created_by_person_id: house.person.admin });
  const id = await shelf.lend(house.person.td, made);
  await shelf.switchTo(`subject-${made}`, id);
  await service.call(peopleCalls.deleteDelegation, { ...admin(), body: { id } });
});

test('the record of who acted names them as before, and is found by their name', async () => {
  const acted = [{ acted_by: 'Made Up', person_name: 'Td Tester' }];
  expect((await service.call(peopleCalls.listActedAs, td())).data).toMatchObject(acted);
  const query = { search: 'made up' };
  expect((await service.call(peopleCalls.listActed, { ...admin(), query })).data).toMatchObject(acted);
});

test('so does the timeline, without a way to a page that is not there', async () => {
  const { data } = await service.call(timelineCalls.getTimeline, td());
  expect(data.find(({ kind }) => kind === 'acted')).toMatchObject({ person: { id: null, name: 'Made Up' } });
});
