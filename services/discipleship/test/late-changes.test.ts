/** "A removal that arrives late ends nobody else's relation": two with the tree open, one of whom has an older one. */
import { discipleCalls as calls } from '@emmaus/contracts/disciples.contract';
import { type DiscipleNode, discipleTreeCalls } from '@emmaus/contracts/discipleship-tree.contract';
import { expect, test } from 'vitest';
import { TODAY, disciplesForTests } from './disciples-for-tests.ts';

const { service, house, by, somebody, discipleOf, relationsOf, end, transfer } = disciplesForTests();

const REFUSED = {
  status: 409,
  code: 'stale_version',
  message:
    'Somebody else changed who disciples this person in the meantime. Nothing was overwritten: look at the tree again.',
};

/** By which relation somebody stands in the tree that is open. */
async function shownTo(as: string, person: number): Promise<number | null | undefined> {
  const { data } = await service.call(discipleTreeCalls.myDiscipleTree, { as });
  const all = (nodes: readonly DiscipleNode[]): DiscipleNode[] =>
    nodes.flatMap((node) => [node, ...all(node.children)]);
  return all(data).find(({ person_id }) => person_id === person)?.relation_id;
}

function move(disciple: number, to: number, relation_id: number | null | undefined, as = by('td')) {
  const { body } = transfer(disciple, to);
  return { as, body: { ...body, relation_id } };
}

test('a director transfers somebody; a missionary who has the tree of before removes them: 409, and the director’s relation goes on', async () => {
  const { missionary, chaplain } = house.person;
  const disciple = await discipleOf(missionary);
  const shown = await shownTo(by('missionary'), disciple);
  const seen = await shownTo(by('td'), disciple);
  await service.call(calls.transferDisciple, move(disciple, chaplain, seen));
  const late = end(disciple, { ended_reason: 'Graduated', relation_id: shown }, by('missionary'));
  expect(await service.refused(calls.endDisciple, late)).toMatchObject(REFUSED);
  expect(await relationsOf(disciple)).toMatchObject([
    { discipler_person_id: missionary, ended_on: TODAY, ended_reason: 'Moved to another discipler' },
    { discipler_person_id: chaplain, ended_on: null },
  ]);
  const again = end(disciple, { ended_reason: 'Graduated', relation_id: await shownTo(by('missionary'), disciple) });
  await service.call(calls.endDisciple, again);
});

test('two draw the same disciple onto two others: the second is told, and the first one holds', async () => {
  const { missionary, chaplain, affiliate } = house.person;
  const disciple = await discipleOf(missionary);
  const [one, other] = [await shownTo(by('td'), disciple), await shownTo(by('missionary'), disciple)];
  await service.call(calls.transferDisciple, move(disciple, chaplain, one));
  expect(
    await service.refused(calls.transferDisciple, move(disciple, affiliate, other, by('missionary'))),
  ).toMatchObject(REFUSED);
  expect((await relationsOf(disciple)).filter(({ ended_on }) => ended_on === null)).toMatchObject([
    { discipler_person_id: chaplain },
  ]);
});

test('who was removed meanwhile, for another reason: 409 in words; a relation of somebody else: 404', async () => {
  const { missionary } = house.person;
  const disciple = await discipleOf(missionary);
  const relation_id = await shownTo(by('missionary'), disciple);
  await service.call(calls.endDisciple, end(disciple, { ended_reason: 'Graduated', relation_id }));
  const late = { ended_reason: 'Other', relation_id };
  expect(await service.refused(calls.endDisciple, end(disciple, late, by('missionary')))).toMatchObject(REFUSED);
  for (const sent of [end(await somebody(), late), end(disciple, late, by('student'))])
    expect(await service.refused(calls.endDisciple, sent)).toMatchObject({ status: 404 });
  expect(await relationsOf(disciple)).toMatchObject([{ ended_reason: 'Graduated' }]);
});

test('what was undone goes on, and has to be looked at anew: late and again, neither a transfer nor a removal is done twice', async () => {
  const { missionary, chaplain } = house.person;
  const disciple = await discipleOf(missionary);
  const undo = async ({ change_id }: { change_id: number | null }) =>
    service.call(calls.undoDiscipleChange, { as: by('td'), body: { change_id: change_id ?? 0 } });
  const first = move(disciple, chaplain, await shownTo(by('td'), disciple));
  const changed = await service.call(calls.transferDisciple, first);
  const between = await shownTo(by('td'), disciple);
  await undo(changed);
  expect(await service.refused(calls.transferDisciple, first)).toMatchObject(REFUSED);
  const removal = end(disciple, { ended_reason: 'Other', relation_id: await shownTo(by('td'), disciple) });
  await undo(await service.call(calls.endDisciple, removal));
  for (const relation_id of [removal.body.relation_id, first.body.relation_id, between])
    expect(
      await service.refused(calls.endDisciple, end(disciple, { ended_reason: 'Other', relation_id })),
    ).toMatchObject(REFUSED);
  expect((await relationsOf(disciple)).filter(({ ended_on }) => ended_on === null)).toMatchObject([
    { discipler_person_id: missionary, began_on: '2026-02-01' },
  ]);
  const seen = await shownTo(by('missionary'), disciple);
  const { data } = await service.call(calls.listRemovableDisciples, { as: by('td'), query: { search: 'Dora Novak' } });
  expect(data.find(({ id }) => id === disciple)?.relation_id).toBe(seen);
  await service.call(calls.endDisciple, end(disciple, { ended_reason: 'Graduated', relation_id: seen }));
  const late = end(disciple, { ended_reason: 'Other', relation_id: seen }, by('missionary'));
  expect(await service.refused(calls.endDisciple, late)).toMatchObject(REFUSED);
});

test('an undo that arrives late takes back nothing that somebody else did', async () => {
  const { missionary, chaplain, affiliate } = house.person;
  const disciple = await discipleOf(missionary);
  const first = await service.call(calls.transferDisciple, move(disciple, chaplain, await shownTo(by('td'), disciple)));
  const next = move(disciple, affiliate, await shownTo(by('missionary'), disciple), by('missionary'));
  await service.call(calls.transferDisciple, next);
  expect(
    await service.refused(calls.undoDiscipleChange, { as: by('td'), body: { change_id: first.change_id } }),
  ).toMatchObject({ status: 409 });
  expect((await relationsOf(disciple)).at(-1)).toMatchObject({ discipler_person_id: affiliate, ended_on: null });
});
