/** What was done with the tree is taken back: what was before goes on since its own day. */
import { discipleCalls as calls } from '@emmaus/contracts/disciples.contract';
import { setClock } from '@emmaus/service-kit/time';
import { describe, expect, onTestFinished, test } from 'vitest';
import { COMMISSIONED, GROWING, TODAY, disciplesForTests } from './disciples-for-tests.ts';

const { service, house, own, by, somebody, discipleOf, relationsOf, levelOf, add, end, transfer, mark } =
  disciplesForTests();

describe('POST /disciples/undo', () => {
  const undo = (change_id: number | null, as = by('td')) => ({ as, body: { change_id } });

  test('an added disciple never was one: nobody is told of it', async () => {
    const disciple = await somebody();
    const { change_id } = await service.call(calls.addDisciple, add(disciple, house.person.missionary));
    await service.call(calls.undoDiscipleChange, undo(change_id));
    expect(await own('published_relation_v1').where({ disciple_person_id: disciple })).toEqual([]);
    expect(await own('published_disciple_mark_v1').where({ person_id: disciple })).toEqual([]);
    expect(await levelOf(disciple)).toBe('N/A');
    await service.call(calls.undoDiscipleChange, undo(change_id));
    await service.call(calls.addDisciple, add(disciple, house.person.td));
  });

  test('"undo after each change": of a transfer, a removal and a mark, what was before goes on since its own day', async () => {
    const { missionary, chaplain } = house.person;
    const disciple = await discipleOf(missionary);
    const changes = [
      () => service.call(calls.transferDisciple, transfer(disciple, chaplain)),
      () => service.call(calls.endDisciple, end(disciple, { ended_reason: 'Other' })),
      () => service.call(calls.markDisciple, mark(disciple, COMMISSIONED)),
    ];
    for (const change of changes) {
      const { change_id } = await change();
      await service.call(calls.undoDiscipleChange, undo(change_id));
      expect(await own('published_relation_v1').where({ disciple_person_id: disciple })).toMatchObject([
        { discipler_person_id: missionary, began_on: '2026-02-01', ended_on: null, ended_reason: null },
      ]);
      expect(await own('published_disciple_mark_v1').where({ person_id: disciple })).toMatchObject([
        { disciple_type: GROWING, began_on: '2026-02-01', ended_on: null },
      ]);
    }
  });

  describe('said again since no answer came', () => {
    const again = async (disciple: number, as = by('td')) =>
      (await service.call(calls.transferDisciple, transfer(disciple, house.person.chaplain, as))).change_id;
    async function transferred(): Promise<number> {
      const disciple = await discipleOf(house.person.missionary);
      expect(await again(disciple)).toEqual(expect.any(Number));
      return disciple;
    }

    test('it can be taken back as the first time', async () => {
      const disciple = await transferred();
      await service.call(calls.undoDiscipleChange, undo(await again(disciple)));
      expect(await own('published_relation_v1').where({ disciple_person_id: disciple })).toMatchObject([
        { discipler_person_id: house.person.missionary, ended_on: null },
      ]);
    });

    test('by somebody else it was not done, and an hour later it is too long ago', async () => {
      const disciple = await transferred();
      expect(await again(disciple, by('missionary'))).toBeNull();
      setClock(`${TODAY}T19:30:00Z`);
      expect(await again(disciple)).toBeNull();
    });

    test('where something followed nothing is taken back', async () => {
      const disciple = await transferred();
      await service.call(calls.markDisciple, mark(disciple, COMMISSIONED));
      expect(await again(disciple)).toBeNull();
    });
  });

  test('what was changed since stays: 409', async () => {
    const disciple = await discipleOf(house.person.missionary);
    const { change_id } = await service.call(calls.transferDisciple, transfer(disciple, house.person.chaplain));
    await service.call(calls.endDisciple, end(disciple, { ended_reason: 'Other' }, by('missionary')));
    expect(await service.refused(calls.undoDiscipleChange, undo(change_id))).toMatchObject({ status: 409 });
    expect((await relationsOf(disciple)).filter(({ ended_on }) => ended_on === null)).toEqual([]);
  });

  test('also where what was done since has ended again: 409', async () => {
    const disciple = await discipleOf(house.person.missionary);
    const { change_id } = await service.call(calls.endDisciple, end(disciple, { ended_reason: 'Other' }));
    await service.call(calls.addDisciple, add(disciple, house.person.chaplain, by('missionary')));
    await service.call(calls.endDisciple, end(disciple, { ended_reason: 'Graduated' }, by('missionary')));
    expect(await service.refused(calls.undoDiscipleChange, undo(change_id))).toMatchObject({ status: 409 });
  });

  test('whoever has gone to another campus since takes nothing back at the old one, and is told no name', async () => {
    const { campus, farCampus } = house.places;
    const { td, missionary } = house.person;
    const goTo = (location_id: number) =>
      service.database.owner('people.role_grant').where({ person_id: td }).update({ location_id });
    onTestFinished(async () => void (await goTo(campus)));
    const [added, marked] = [await somebody(), await discipleOf(missionary)];
    const changes = [
      await service.call(calls.addDisciple, add(added, missionary)),
      await service.call(calls.markDisciple, mark(marked, COMMISSIONED)),
    ];
    await goTo(farCampus);
    for (const { change_id } of changes)
      expect(await service.refused(calls.undoDiscipleChange, undo(change_id))).toMatchObject({
        status: 404,
        message: 'This change was not found.',
      });
    expect(await own('published_relation_v1').where({ disciple_person_id: added, ended_on: null })).toHaveLength(1);
    await goTo(campus);
    for (const { change_id } of changes) await service.call(calls.undoDiscipleChange, undo(change_id));
    expect(await own('published_relation_v1').where({ disciple_person_id: added })).toEqual([]);
  });

  test('pressed twice at the same moment, also while somebody else changes the same disciple: one way or the other, never both', async () => {
    const { missionary, chaplain } = house.person;
    for (let round = 0; round < 20; round += 1) {
      const disciple = await discipleOf(missionary);
      const { change_id } = await service.call(calls.transferDisciple, transfer(disciple, chaplain));
      const [one, other, ended] = await Promise.allSettled([
        service.call(calls.undoDiscipleChange, undo(change_id)),
        service.call(calls.undoDiscipleChange, undo(change_id)),
        ...(round % 2
          ? [service.call(calls.endDisciple, end(disciple, { ended_reason: 'Other' }, by('missionary')))]
          : []),
      ]);
      const running = (await relationsOf(disciple)).filter(({ ended_on }) => ended_on === null);
      if (ended === undefined) {
        expect([one.status, other.status]).toEqual(['fulfilled', 'fulfilled']);
        expect(running).toMatchObject([{ discipler_person_id: missionary, began_on: '2026-02-01' }]);
      } else expect(running).toEqual([]);
      const told: { ended_on: string | null }[] = await own('published_relation_v1').where({
        disciple_person_id: disciple,
      });
      expect(told.filter(({ ended_on }) => ended_on === null)).toHaveLength(running.length);
    }
  });

  test('only one’s own, and within the hour', async () => {
    const disciple = await discipleOf(house.person.missionary);
    const { change_id } = await service.call(calls.transferDisciple, transfer(disciple, house.person.chaplain));
    expect(await service.refused(calls.undoDiscipleChange, undo(change_id, by('missionary')))).toMatchObject({
      status: 404,
    });
    setClock(`${TODAY}T19:30:00Z`);
    expect(await service.refused(calls.undoDiscipleChange, undo(change_id))).toMatchObject({ status: 409 });
  });
});
