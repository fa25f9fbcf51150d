/** A disciple has moved to another campus: the relation stays at the old one until either place ends it or hands them over. */
import { discipleCalls as calls } from '@emmaus/contracts/disciples.contract';
import { discipleTreeCalls } from '@emmaus/contracts/discipleship-tree.contract';
import { beforeAll, expect, test } from 'vitest';
import { TODAY, disciplesForTests } from './disciples-for-tests.ts';

const { service, house, discipleOf, relationsOf, end, transfer } = disciplesForTests();
/** Works where the disciple is now. */
let host: string;
let hostId: number;

beforeAll(async () => {
  const locationId = house.places.siblingCampus;
  hostId = await house.addPerson({ firstName: 'Host', lastName: 'Novak', role: 'td', locationId });
  host = `subject-${hostId}`;
});

async function moved(): Promise<number> {
  const disciple = await discipleOf(house.person.missionary);
  await service.database
    .owner('people.person')
    .where({ id: disciple })
    .update({ primary_location_id: house.places.siblingCampus });
  return disciple;
}

test('the new place finds them to be transferred and removed, and is not told who disciples them at the old one', async () => {
  const disciple = await moved();
  const { orphans } = await service.call(discipleTreeCalls.myDiscipleTree, { as: host });
  expect(orphans.map(({ id }) => id)).toContain(disciple);
  for (const query of [{ limit: 50 }, { limit: 50, location_id: house.places.siblingCampus }])
    for (const call of [calls.listTransferrableDisciples, calls.listRemovableDisciples]) {
      const { data } = await service.call(call, { as: host, query });
      expect(data.find(({ id }) => id === disciple)).toMatchObject({
        discipler: null,
        discipler_person_id: null,
        relation_id: expect.any(Number),
      });
    }
});

test('the old place finds them, too, and is not told how they are marked since, as in its tree', async () => {
  const [gone, here] = [await moved(), await discipleOf(house.person.missionary)];
  const { siblingCampus: location_id } = house.places;
  await service.database.owner('people.role_grant').where({ person_id: gone }).update({ location_id });
  for (const call of [calls.listTransferrableDisciples, calls.listRemovableDisciples]) {
    const { data } = await service.call(call, { as: house.subject.td, query: { limit: 50 } });
    const marks = [gone, here].map((id) => data.find((one) => one.id === id)?.disciple_type);
    expect(marks).toEqual([null, 'Growing Disciple']);
  }
});

test('the new place transfers them into its own tree', async () => {
  const disciple = await moved();
  await service.call(calls.transferDisciple, transfer(disciple, hostId, host));
  expect(await relationsOf(disciple)).toMatchObject([
    { location_id: house.places.campus, ended_on: TODAY },
    { location_id: house.places.siblingCampus, discipler_person_id: hostId, ended_on: null },
  ]);
  const { data, orphans } = await service.call(discipleTreeCalls.myDiscipleTree, { as: host });
  expect(data.flatMap(({ children }) => children.map(({ person_id }) => person_id))).toContain(disciple);
  expect(orphans.map(({ id }) => id)).not.toContain(disciple);
});

test('the new place removes them, and sent again it changes nothing', async () => {
  const disciple = await moved();
  const sent = end(disciple, { ended_reason: 'Transferred schools' }, host);
  const first = await service.call(calls.endDisciple, sent);
  expect(first).toMatchObject({ change_id: expect.any(Number) });
  expect(await service.call(calls.endDisciple, sent)).toEqual(first);
});

test('a third place: 404', async () => {
  const disciple = await moved();
  const far = await house.addPerson({ firstName: 'Far', role: 'td', locationId: house.places.farCampus });
  const refused = await service.refused(calls.transferDisciple, transfer(disciple, far, `subject-${far}`));
  expect(refused).toMatchObject({ status: 404 });
});
