/** What was done already is not refused, nor done twice, when it is sent again since its answer was lost. */
import { peopleCalls as calls } from '@emmaus/contracts/people.calls';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { afterEach, expect, test } from 'vitest';
import { peopleService } from '../src/service.ts';
import { delegationShelf, inDays } from './delegation-shelf.ts';

const { service, house } = serviceForTests(peopleService);
const admin = () => ({ as: house.subject.admin });
const lent = () => service.database.owner('people.delegation');
afterEach(() => lent().del());

test('"The same key again is answered with the first answer": a location is added once', async () => {
  const submission_id = crypto.randomUUID();
  const body = {
    name: 'Sent Twice',
    parent_location_id: 4,
    timezone_id: 'America/Chicago',
    location_type: 'Campus',
    submission_id,
  } as const;
  const first = await service.call(calls.addLocation, { ...admin(), body });
  expect(await service.call(calls.addLocation, { ...admin(), body })).toEqual(first);
  const { data } = await service.call(calls.listLocations, { ...admin(), query: { search: 'Sent Twice' } });
  expect(data).toEqual([first]);
});

test('"The same key again is answered with the first answer": a delegation is no conflict with itself', async () => {
  const { accountOf } = delegationShelf(service, house);
  const body = {
    root_user_id: await accountOf(house.person.td),
    delegation_user_id: await accountOf(house.person.missionary),
    expires_at: inDays(7),
    submission_id: crypto.randomUUID(),
  };
  const first = await service.call(calls.addDelegation, { ...admin(), body });
  expect(await service.call(calls.addDelegation, { ...admin(), body })).toEqual(first);
  expect(await lent()).toMatchObject([{ version: 1 }]);
});

test('the last day of a delegation: it is as new as before for whoever has seen it meanwhile', async () => {
  const id = await delegationShelf(service, house).lend(house.person.td, house.person.missionary);
  const body = { id, expires_at: inDays(3), version: 1 };
  await service.call(calls.changeDelegation, { ...admin(), body });
  await service.call(calls.changeDelegation, { ...admin(), body });
  expect(await lent()).toMatchObject([{ expires_at: inDays(3), version: 2 }]);
});
