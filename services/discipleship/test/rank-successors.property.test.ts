/** "A proposal never names somebody whom the database would refuse": whichever of the first ones are accepted together. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Held, mayTakeOver, rankSuccessors, type Successor } from '../src/succession/rank-successors.ts';

const PEOPLE = 12;
const GROUPS = [100, 101];
const id = fc.integer({ min: 0, max: PEOPLE - 1 });

/** A forest: whoever disciples somebody has a smaller number. */
const campus = fc.record({
  disciplers: fc.array(fc.option(fc.nat(), { nil: null }), { minLength: PEOPLE, maxLength: PEOPLE }),
  leavers: fc.uniqueArray(id, { minLength: 1, maxLength: 4 }),
  commissioned: fc.array(fc.constantFrom(null, '2024-01-01', '2025-01-01', '2026-01-01'), {
    minLength: PEOPLE,
    maxLength: PEOPLE,
  }),
  accepted: fc.array(fc.boolean(), { minLength: PEOPLE, maxLength: PEOPLE }),
  leadsGroup: fc.array(fc.boolean(), { minLength: PEOPLE, maxLength: PEOPLE }),
  group: fc.array(fc.constantFrom(null, ...GROUPS), { minLength: PEOPLE, maxLength: PEOPLE }),
});

test('no loop, nobody who leaves, nobody for two groups; each has a reason, the strongest first', () => {
  fc.assert(
    fc.property(campus, ({ disciplers, leavers, commissioned, accepted, leadsGroup, group }) => {
      const above = new Map<number, number>();
      for (const [person, chosen] of disciplers.entries())
        if (chosen !== null && person > 0) above.set(person, chosen % person);
      const leaving = new Set(leavers);
      const held: Held[] = [...above].flatMap(([disciple, leader]) =>
        leaving.has(leader) && !leaving.has(disciple)
          ? [{ kind: 'disciple', id: disciple, leader_person_id: leader, disciple_person_id: disciple, gender: null }]
          : [],
      );
      for (const [index, leader] of leavers.slice(0, GROUPS.length).entries())
        held.push({
          kind: 'group',
          id: GROUPS[index] ?? 0,
          leader_person_id: leader,
          disciple_person_id: null,
          gender: null,
        });
      const successors = Array.from({ length: PEOPLE }, (_one, person) => person)
        .filter((person) => !leaving.has(person))
        .map((person): Successor => ({
          id: person,
          name: `Person ${person}`,
          gender: null,
          commissioned_on: commissioned[person] ?? null,
          disciples: [...above.values()].filter((one) => one === person).length,
          above: chainOf(person, above),
          leads: [],
          takes_part_in: [],
          leads_group: leadsGroup[person] ?? false,
          group_id: group[person] ?? null,
        }));
      const proposals = rankSuccessors({ held, successors });
      const after = new Map(above);
      const leading = new Set<number>();
      for (const [index, thing] of held.entries()) {
        for (const { person_id, reasons } of proposals[index] ?? []) {
          const one = successors.find((successor) => successor.id === person_id);
          expect(one && mayTakeOver(thing, one)).toBe(true);
          expect(reasons.length).toBeGreaterThan(0);
        }
        const best = proposals[index]?.[0]?.person_id;
        if (best === undefined || !accepted[index % PEOPLE]) continue;
        if (thing.kind === 'disciple') after.set(thing.id, best);
        else {
          expect(leading.has(best)).toBe(false);
          leading.add(best);
        }
      }
      for (const person of after.keys()) expect(chainOf(person, after)).not.toContain(person);
    }),
  );
});

/** Everybody above somebody; whoever stands in a loop is found above themself. */
function chainOf(person: number, above: ReadonlyMap<number, number>): number[] {
  const chain: number[] = [];
  for (let next = above.get(person); next !== undefined && !chain.includes(next); next = above.get(next))
    chain.push(next);
  return chain;
}

test('a co-leader before a commissioned disciple, then the same gender, who takes part, and who disciples the fewest', () => {
  const nobody: Successor = {
    id: 0,
    name: '',
    gender: 'Female',
    commissioned_on: null,
    disciples: 0,
    above: [],
    leads: [],
    takes_part_in: [],
    leads_group: false,
    group_id: null,
  };
  const successors: Successor[] = [
    { ...nobody, id: 1, name: 'Busy', disciples: 3 },
    { ...nobody, id: 2, name: 'Free' },
    { ...nobody, id: 3, name: 'There', takes_part_in: [50], disciples: 1 },
    { ...nobody, id: 4, name: 'Same', gender: 'Male', disciples: 4 },
    { ...nobody, id: 5, name: 'Later', commissioned_on: '2026-01-01', above: [9] },
    { ...nobody, id: 6, name: 'Earlier', commissioned_on: '2025-01-01', above: [9], disciples: 5 },
    { ...nobody, id: 7, name: 'Beside', leads: [50], disciples: 9 },
  ];
  const study: Held = { kind: 'study', id: 50, leader_person_id: 9, disciple_person_id: null, gender: 'Male' };
  const [ranked] = rankSuccessors({ held: [study], successors });
  expect(ranked?.map(({ name }) => name)).toEqual(['Beside', 'Earlier', 'Later', 'Same', 'There']);
  expect(ranked?.[0]?.reasons).toEqual(['leads_together', 'few_disciples']);
  expect(ranked?.[3]?.reasons).toEqual(['same_gender', 'few_disciples']);
});
