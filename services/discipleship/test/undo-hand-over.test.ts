/** Undo of a handover: what it replaced is planned again, and what Bible studies has handed over by then stays. */
import { successionCalls } from '@emmaus/contracts/succession.contract';
import { setClock } from '@emmaus/service-kit/time';
import { describe, expect, test } from 'vitest';
import { discipleshipConstraints } from '../src/discipleship.constraints.ts';
import { carryOutHandovers } from '../src/succession/carry-out-handovers.ts';
import { successionForTests } from './succession-for-tests.ts';

const s = successionForTests();
const { service, house, own, leaver, study, to, body } = s;

test.each([
  [1, 'One Bible study was handed over already: hand it back on its own page.'],
  [2, '2 Bible studies were handed over already: hand them back on their own pages.'],
])('Undo of %d that Bible studies has handed over', async (count, said) => {
  const sam = await leaver();
  const studies: number[] = [];
  for (let one = 0; one < count; one += 1) studies.push(await study([sam], house.person.td));
  const all = (successor: number) => studies.map((id) => to('study', id, sam, successor));
  await s.handOver(body(all(house.person.chaplain), { on_day: '2027-05-15' }));
  const sent = body(all(house.person.missionary));
  await s.handOver(sent);
  await service.database.owner('bible_studies.study_leader').where({ person_id: sam }).delete();
  const again = { message: `Nothing was undone. ${said}` };
  expect(await s.undo(sent.submission_id)).toEqual(again);
  expect(await s.undo(sent.submission_id)).toEqual(again);
});

test('Undo of what was handed over together with a study that Bible studies has handed over', async () => {
  const [sam, ben] = [await leaver(), await s.somebody('Ben')];
  await s.disciples(sam, ben);
  const [relation, studyId] = [await s.relationOf(ben), await study([sam], house.person.td)];
  const { missionary } = house.person;
  const sent = body([to('disciple', relation.id, sam, missionary), to('study', studyId, sam, missionary)]);
  await s.handOver(sent);
  await service.database.owner('bible_studies.study_leader').where({ person_id: sam }).delete();
  const rest = 'The rest is again as it was. One Bible study was handed over already: hand it back on its own page.';
  expect(await s.undo(sent.submission_id)).toEqual({ message: rest });
  expect(await s.relationOf(ben)).toMatchObject({ discipler_person_id: sam });
});

describe('of what replaced another handover', () => {
  const planned = (leader_person_id: number) =>
    own('handover')
      .where({ leader_person_id })
      .whereNull('taken_back_at')
      .orderBy('id')
      .select('id', 'successor_person_id', 'carried_out_at');

  /** A disciple, a group and a study of Sam, which the missionary is to take over in May. */
  async function plannedForMay() {
    // Whoever took a group over in another test leads it still.
    await own('discipleship_group').update({ ended_on: '2027-04-01' });
    const [sam, ben] = [await leaver(), await s.somebody('Ben')];
    await s.disciples(sam, ben);
    const relation = await s.relationOf(ben);
    const things = [
      ['disciple', relation.id],
      ['group', await s.group(sam)],
      ['study', await study([sam], house.person.td)],
    ] as const;
    const all = (successor: number) => things.map(([kind, id]) => to(kind, id, sam, successor));
    await s.handOver(body(all(house.person.missionary), { on_day: '2027-05-15' }));
    return { sam, ben, all };
  }

  test.each([undefined, '2027-06-01'])('that one is planned again, and comes on its day (%s)', async (on_day) => {
    const { sam, ben, all } = await plannedForMay();
    const before = await planned(sam);
    expect(before).toHaveLength(3);
    const sent = body(all(house.person.chaplain), { on_day });
    await s.handOver(sent);
    const again = { message: 'It is again as it was.' };
    expect(await s.undo(sent.submission_id)).toEqual(again);
    expect(await planned(sam)).toEqual(before);
    expect(await s.undo(sent.submission_id)).toEqual(again);
    expect(await planned(sam)).toEqual(before);
    setClock('2027-05-15T15:00:00Z');
    expect(await carryOutHandovers(discipleshipConstraints)).toEqual({ done: 2, failed: 0 });
    expect(await s.relationOf(ben)).toMatchObject({ discipler_person_id: house.person.missionary });
  });

  const undoRefused = (submission_id: string) =>
    service.refused(successionCalls.undoHandOver, { as: s.td(), body: { submission_id } });
  const followed = {
    status: 409,
    message: 'This was changed again since, so nothing was undone. Look at the list again.',
  };
  const drop = (id: number) => service.call(successionCalls.dropHandover, { as: s.td(), params: { id } });

  test('one that was taken back before is not', async () => {
    const { sam, all } = await plannedForMay();
    const [dropped] = await planned(sam);
    await drop(dropped.id);
    const second = body(all(house.person.chaplain), { on_day: '2027-06-01' });
    await s.handOver(second);
    const third = body(all(house.person.affiliate), { on_day: '2027-06-02' });
    await s.handOver(third);
    await s.undo(third.submission_id);
    await s.undo(second.submission_id);
    const { missionary } = house.person;
    expect(await planned(sam)).toMatchObject([missionary, missionary].map((id) => ({ successor_person_id: id })));
  });

  test.each([undefined, '2027-06-02'])(
    'one in whose place yet another was decided is refused, whole, and is planned again with that one’s Undo (%s)',
    async (on_day) => {
      const { sam, ben, all } = await plannedForMay();
      const second = body(all(house.person.chaplain), { on_day: '2027-06-01' });
      await s.handOver(second);
      const [disciple] = all(house.person.affiliate);
      const third = body(disciple ? [disciple] : [], { on_day });
      await s.handOver(third);
      const stands = await planned(sam);
      expect(await undoRefused(second.submission_id)).toMatchObject(followed);
      expect(await planned(sam)).toEqual(stands);
      await s.undo(third.submission_id);
      expect(await s.relationOf(ben)).toMatchObject({ discipler_person_id: sam });
      const { chaplain, missionary } = house.person;
      const of = (id: number) => [id, id, id].map((successor_person_id) => ({ successor_person_id }));
      expect(await planned(sam)).toMatchObject(of(chaplain));
      const again = { message: 'It is again as it was.' };
      expect(await s.undo(second.submission_id)).toEqual(again);
      expect(await planned(sam)).toMatchObject(of(missionary));
      expect(await s.undo(second.submission_id)).toEqual(again);
      expect(await undoRefused(third.submission_id)).toMatchObject(followed);
      expect(await planned(sam)).toMatchObject(of(missionary));
    },
  );

  test('one that was dropped since is refused where another was planned before it, and done where nothing was', async () => {
    const { sam, all } = await plannedForMay();
    const [first] = await planned(sam);
    const [disciple] = all(house.person.chaplain);
    const inPlace = body(disciple ? [disciple] : [], { on_day: '2027-06-01' });
    await s.handOver(inPlace);
    await drop((await planned(sam)).at(-1).id);
    expect(await undoRefused(inPlace.submission_id)).toMatchObject(followed);
    const anew = body(disciple ? [disciple] : [], { on_day: '2027-06-01' });
    await s.handOver(anew);
    await drop((await planned(sam)).at(-1).id);
    expect(await s.undo(anew.submission_id)).toEqual({ message: 'It is again as it was.' });
    expect((await planned(sam)).map(({ id }: { id: number }) => id)).not.toContain(first.id);
  });
});
