/** Of two who do the same at the same moment, one comes second, and is told. */
import { discipleCalls } from '@emmaus/contracts/disciples.contract';
import { groupCalls } from '@emmaus/contracts/discipleship-groups.contract';
import { successionCalls } from '@emmaus/contracts/succession.contract';
import { atOnce, statusesOf, waitingForLocks } from '@emmaus/service-kit/testing/two-at-once';
import { setClock } from '@emmaus/service-kit/time';
import { expect, test } from 'vitest';
import { discipleshipConstraints } from '../src/discipleship.constraints.ts';
import { carryOutHandovers } from '../src/succession/carry-out-handovers.ts';
import { successionForTests } from './succession-for-tests.ts';

const s = successionForTests();
const { service, house, own } = s;
const owner = () => service.database.owner;
const at = async (table: string, begin: () => readonly Promise<Response>[]) =>
  statusesOf(await atOnce(owner(), `discipleship.${table}`, begin));

test('two who save a group', async () => {
  const [leader, one, two] = [await s.somebody('Ann'), await s.somebody('Ben'), await s.somebody('Cid')];
  const id = await s.group(leader);
  await own('discipleship_group').where({ id }).update({ location_id: house.places.parish });
  for (const person of [leader, one, two])
    await owner()('people.person_record').where({ id: person }).update({ primary_location_id: house.places.parish });
  const save = (person: number) =>
    service.request(groupCalls.changeGroup, {
      as: house.subject['parish-td'],
      params: { id },
      body: { leader_person_id: leader, participant_person_ids: [person], version: 1 },
    });
  expect(await at('discipleship_group', () => [save(one), save(two)])).toEqual([200, 409]);
});

test('two who transfer a disciple whom they saw with somebody', async () => {
  const { missionary, chaplain, affiliate } = house.person;
  const ben = await s.somebody('Ben');
  await s.disciples(missionary, ben);
  const { id } = await s.relationOf(ben);
  const transfer = (to: number) =>
    service.request(discipleCalls.transferDisciple, {
      as: s.td(),
      body: { disciple_person_id: ben, new_discipler_person_id: to, relation_id: id },
    });
  expect(await at('relation', () => [transfer(chaplain), transfer(affiliate)])).toEqual([200, 409]);
});

test('two who mark somebody: both marks follow each other', async () => {
  const ada = await s.somebody('Ada');
  await s.disciples(house.person.missionary, ada);
  const mark = (disciple_type: 'Growing Disciple' | 'Commissioned Disciple') =>
    service.request(discipleCalls.markDisciple, { as: s.td(), body: { disciple_person_id: ada, disciple_type } });
  expect(await at('disciple_mark', () => [mark('Growing Disciple'), mark('Commissioned Disciple')])).toEqual([
    200, 200,
  ]);
  expect(await own('disciple_mark').where({ person_id: ada }).whereNull('ended_on')).toHaveLength(1);
});

test('a handover that is dropped while its day comes: it was carried out, and that is told', async () => {
  const sam = await s.leaver();
  const ben = await s.somebody('Ben');
  await s.disciples(sam, ben);
  const relation = await s.relationOf(ben);
  const { missionary } = house.person;
  await s.handOver(s.body([s.to('disciple', relation.id, sam, missionary)], { on_day: '2027-05-15' }));
  const { id } = await own('handover').where({ relation_id: relation.id }).first('id');
  setClock('2027-05-16T15:00:00Z');
  const [carried, dropped] = await owner().transaction(async (holding) => {
    await holding.raw('lock table discipleship.relation in share mode');
    const job = carryOutHandovers(discipleshipConstraints);
    await expect.poll(() => waitingForLocks(owner())).toBe(1);
    const drop = service.request(successionCalls.dropHandover, { as: s.td(), params: { id } });
    await expect.poll(() => waitingForLocks(owner())).toBe(2);
    return [job, drop] as const;
  });
  expect(await carried).toEqual({ done: 1, failed: 0 });
  expect(await statusesOf([await dropped])).toEqual([404]);
  expect(await own('handover').where({ id }).first()).toMatchObject({ taken_back_at: null });
});
