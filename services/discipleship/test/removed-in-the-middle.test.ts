/**
 * "A removed person leaves every list, view and search, and undo brings them back": below them a chain of its own begins. The tree,
 * the cards of people and what somebody reaches along it say the same.
 */
import { discipleshipCalls } from '@emmaus/contracts/discipleship.calls';
import type { DiscipleNode } from '@emmaus/contracts/discipleship-tree.contract';
import { insertAll } from '@emmaus/service-kit/database/seeding';
import { beforeAll, describe, expect, test } from 'vitest';
import { markRow } from '../database/factories.ts';
import { successionForTests } from './succession-for-tests.ts';

const { discipleshipOfPerson, myDiscipleTree } = discipleshipCalls;
const { service, house, own, somebody, disciples, commission, leaver, leftBy, record, list } = successionForTests();

const remove = (id: number) =>
  service.database
    .owner('people.person_record')
    .where({ id })
    .update({ removed_at: '2026-11-20T12:00:00Z', removed_by_subject: 'test' });
const bringBack = (id: number) =>
  service.database.owner('people.person_record').where({ id }).update({ removed_at: null, removed_by_subject: null });

describe('td → student → Gone → Fay → Guy, and Ora → Gap → Xan', () => {
  const people: Record<'gone' | 'fay' | 'guy' | 'ora' | 'gap' | 'xan', number> = {} as never;

  beforeAll(async () => {
    for (const name of ['gone', 'fay', 'guy', 'ora', 'gap', 'xan'] as const) people[name] = await somebody(name);
    const { gone, fay, guy, ora, gap, xan } = people;
    const { td, student } = house.person;
    for (const [discipler, one] of [
      [td, student],
      [student, gone],
      [gone, fay],
      [fay, guy],
      [ora, gap],
      [gap, xan],
    ] as const)
      await disciples(discipler, one);
    await insertAll(service.database.as('discipleship'), 'disciple_mark', [
      markRow(fay, 'Growing Disciple'),
      markRow(ora, 'Growing Disciple'),
    ]);
  });

  const treeOf = (who: 'td' | 'student') => service.call(myDiscipleTree, { as: house.subject[who] });
  const cardOf = (who: 'td' | 'student', id: number) =>
    service.call(discipleshipOfPerson, { as: house.subject[who], params: { id } });

  /** How many are below each one of the tree, by first name; the card of each is held to it. */
  async function numbers(who: 'td' | 'student'): Promise<Record<string, number>> {
    const said: Record<string, number> = {};
    const walk = async (node: DiscipleNode, above?: DiscipleNode): Promise<void> => {
      const { person_id, name, downchain_count, children } = node;
      const first = name.split(' ')[0] as string;
      // The other tests have people in this tree, too.
      if (first in WHOLE) said[first] = downchain_count;
      expect(await cardOf(who, person_id), name).toMatchObject({
        disciple_count: children.length,
        downchain_count,
        discipler: above ? { id: above.person_id } : null,
      });
      for (const child of children) await walk(child, node);
    };
    for (const top of (await treeOf(who)).data) await walk(top);
    return said;
  }

  const WHOLE = { Td: 4, Student: 3, gone: 2, fay: 1, guy: 0, ora: 2, gap: 1, xan: 0 };
  const { Td: _above, ora: _ora, gap: _gap, xan: _xan, ...OWN } = WHOLE;
  const NOTHING = { discipler: null, disciple_count: 0, downchain_count: 0, location_id: null };

  test('removed in the middle and brought back', async () => {
    expect([await numbers('td'), await numbers('student')]).toEqual([WHOLE, OWN]);
    await remove(people.gone);
    await remove(people.gap);
    expect(await numbers('td')).toEqual({ Td: 1, Student: 0, fay: 1, guy: 0 });
    expect(await cardOf('td', people.ora)).toMatchObject({ disciple_count: 0, downchain_count: 0 });
    // Nobody disciples the student that the student sees, and nobody is left below.
    expect((await treeOf('student')).data).toEqual([]);
    for (const id of [house.person.student, people.gone, people.fay, people.guy])
      expect(await cardOf('student', id)).toEqual(NOTHING);
    const { orphans } = await treeOf('td');
    const ours = orphans.filter(({ id }) => Object.values(people).includes(id));
    expect(ours.map(({ person, downchain_count }) => [person, downchain_count])).toEqual([
      ['fay Novak', 1],
      ['ora Novak', 0],
    ]);
    await bringBack(people.gone);
    await bringBack(people.gap);
    expect([await numbers('td'), await numbers('student')]).toEqual([WHOLE, OWN]);
  });
});

test('"missionary" of a senior is the next one above in the tree, not above whoever was removed', async () => {
  const { id, person } = await record();
  const [lea, tim] = [await somebody('Lea'), await somebody('Tim')];
  await disciples(house.person.missionary, lea);
  await disciples(lea, tim);
  await disciples(tim, person);
  const card = async () => (await list()).data.find((one) => one.id === id)?.involvement;
  expect(await card()).toMatchObject({ bs_leader_discipler: 'Tim Novak', missionary: 'Missionary Tester' });
  await remove(lea);
  expect(await card()).toMatchObject({ bs_leader_discipler: 'Tim Novak', missionary: null });
  await bringBack(lea);
  await remove(tim);
  expect(await card()).toMatchObject({ bs_leader_discipler: null, missionary: null });
});

test('whoever was removed does not count among those whom a successor disciples; a loop through them is proposed all the same to nobody', async () => {
  const sam = await leaver();
  const [ben, ada, between] = [await somebody('Ben'), await somebody('Ada'), await somebody('Between')];
  await disciples(sam, ben);
  await disciples(ben, between);
  await disciples(between, ada);
  await disciples(ada, await somebody('Here'));
  const removed = await somebody('Removed');
  await disciples(ada, removed);
  const stranger = await somebody('Zoe');
  await disciples(stranger, await somebody('There'));
  const gone = await somebody('Away');
  await disciples(stranger, gone);
  await Promise.all([commission(ada), commission(stranger)]);
  for (const id of [between, removed, gone]) await remove(id);
  const [{ proposals } = { proposals: [] }] = await leftBy(sam);
  expect(proposals.find(({ person_id }) => person_id === stranger)).toMatchObject({ disciples: 1 });
  expect(proposals.map(({ person_id }) => person_id)).not.toContain(ada);
  expect(await own('relation').where({ discipler_person_id: stranger })).toHaveLength(2);
});
