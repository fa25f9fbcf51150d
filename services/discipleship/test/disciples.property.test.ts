/** No sequence of changes, several at once included, makes a loop, a second discipler or a lost relation; a past day is what the log says. */
import { discipleCalls as calls } from '@emmaus/contracts/disciples.contract';
import { type DiscipleNode, discipleTreeCalls } from '@emmaus/contracts/discipleship-tree.contract';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { setClock } from '@emmaus/service-kit/time';
import fc from 'fast-check';
import type { Knex } from 'knex';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { refreshInvolvement } from '../src/involvement/refresh-involvement.ts';
import { discipleshipService } from '../src/service.ts';

const { service, house } = serviceForTests(discipleshipService);
let own: Knex;
beforeAll(() => {
  own = service.database.as('discipleship');
});
afterEach(() => setClock(undefined));

const PEOPLE = 5;
const FIRST_DAY = Temporal.PlainDate.from('2026-09-01');
const TYPES = ['Growing Disciple', 'Commissioned Disciple'] as const;

const who = fc.nat(PEOPLE - 1);
const change = fc.record({
  what: fc.constantFrom('add', 'transfer', 'end', 'mark', 'undo'),
  who,
  whom: who,
  type: fc.constantFrom(...TYPES),
});
type Change = typeof change extends fc.Arbitrary<infer Made> ? Made : never;
/** What is sent at the same moment, and on the next day what follows. */
const days = fc.array(fc.array(change, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 });

interface Told {
  discipler: number;
  type: string | null;
}
test('changes in any order, some at once', async () => {
  await fc.assert(
    fc.asyncProperty(days, async (sequence) => {
      const { campus } = house.places;
      const people = await Promise.all(
        Array.from({ length: PEOPLE }, (_one, index) =>
          house.addPerson({ firstName: `P${index}`, schoolYear: 2, locationId: campus }),
        ),
      );
      let last: number | undefined;
      const byDay = new Map<string, Map<number, Told>>();
      for (const [index, together] of sequence.entries()) {
        const day = FIRST_DAY.add({ days: index }).toString();
        setClock(`${day}T18:00:00Z`);
        const answers = await Promise.all(together.map((one) => send(one, people, last)));
        expect(answers.map(({ status }) => status).filter((status) => ![200, 404, 409, 422].includes(status))).toEqual(
          [],
        );
        const done = answers.findLast(({ change_id }) => typeof change_id === 'number');
        last = done?.change_id ?? last;
        byDay.set(day, await treeOf(people));
        await expectOrder(people);
      }
      for (const [day, before] of byDay) expect(await treeOf(people, day), day).toEqual(before);
      expect(await refreshInvolvement(people)).toBe(0);
    }),
    { numRuns: 40 },
  );
});

async function send(
  { what, who: one, whom: other, type }: Change,
  people: readonly number[],
  last: number | undefined,
): Promise<{ status: number; change_id?: number | null }> {
  const [disciple, discipler] = [people[one], people[other]];
  const as = house.subject.td;
  const request = {
    add: () =>
      service.request(calls.addDisciple, {
        as,
        body: { disciple_person_id: disciple, discipler_person_id: discipler, disciple_type: type },
      }),
    transfer: () =>
      service.request(calls.transferDisciple, {
        as,
        body: { disciple_person_id: disciple, new_discipler_person_id: discipler },
      }),
    end: () =>
      service.request(calls.endDisciple, { as, params: { id: disciple ?? 0 }, body: { ended_reason: 'Other' } }),
    mark: () =>
      service.request(calls.markDisciple, { as, body: { disciple_person_id: disciple, disciple_type: type } }),
    undo: () => service.request(calls.undoDiscipleChange, { as, body: { change_id: last ?? 999_999 } }),
  }[what];
  const response = await request();
  const { change_id } = (await response.json()) as { change_id?: number | null };
  return { status: response.status, ...(change_id !== undefined && { change_id }) };
}

/** Who is below whom, and marked as what, as the trees show it. */
async function treeOf(people: readonly number[], as_of?: string): Promise<Map<number, Told>> {
  const { data } = await service.call(discipleTreeCalls.myDiscipleTree, { as: house.subject.td, query: { as_of } });
  const found = new Map<number, Told>();
  const walk = (node: DiscipleNode): void => {
    for (const child of node.children) {
      if (people.includes(child.person_id))
        found.set(child.person_id, { discipler: node.person_id, type: child.disciple_type });
      walk(child);
    }
  };
  for (const top of data) walk(top);
  return new Map([...found].toSorted(([first], [second]) => first - second));
}

/** Everybody has one discipler at most, nobody stands above themself, and all relations of now stand in the tree. */
async function expectOrder(people: readonly number[]): Promise<void> {
  const running = await own('relation').whereNull('ended_on').whereIn('disciple_person_id', people);
  const above = new Map(running.map((relation) => [relation.disciple_person_id, relation.discipler_person_id]));
  expect(above.size).toBe(running.length);
  for (const person of people) {
    let at = above.get(person);
    for (let steps = 0; at !== undefined; steps += 1) {
      expect(at).not.toBe(person);
      expect(steps).toBeLessThan(PEOPLE);
      at = above.get(at);
    }
  }
  const shown = await treeOf(people);
  expect(new Map([...shown].map(([person, { discipler }]) => [person, discipler]))).toEqual(
    new Map([...above].toSorted(([first], [second]) => first - second)),
  );
}
