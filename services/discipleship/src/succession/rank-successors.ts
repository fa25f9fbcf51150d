/** Who can take over what somebody leaves, the best first. Pure: what the database would refuse is not proposed. */
import type { Proposal } from '@emmaus/contracts/succession.contract';
import {
  type LeftKind,
  MOST_PROPOSALS,
  SUCCESSOR_REASONS,
  type SuccessorReason,
} from '@emmaus/contracts/succession.words';

/** Something that somebody leaves. */
export interface Held {
  kind: LeftKind;
  /** Of the relation, the group or the study. */
  id: number;
  leader_person_id: number;
  /** Who is discipled; null for a group and a study. */
  disciple_person_id: number | null;
  /** Of the disciple, else of the leader. */
  gender: string | null;
}

export interface Successor {
  id: number;
  name: string;
  gender: string | null;
  /** Since when they are marked as commissioned; null where they are not. */
  commissioned_on: string | null;
  disciples: number;
  /** Everybody above them, the next one first; also above whoever was removed: brought back, they would close a loop. */
  above: readonly number[];
  /** Studies that they lead, and those in which they take part. */
  leads: readonly number[];
  takes_part_in: readonly number[];
  leads_group: boolean;
  /** In which they take part. */
  group_id: number | null;
}

export interface Season {
  held: readonly Held[];
  successors: readonly Successor[];
}

/** Whether the rules allow it, each handover for itself. */
export function mayTakeOver({ kind, id, leader_person_id, disciple_person_id }: Held, one: Successor): boolean {
  if (one.id === leader_person_id) return false;
  if (kind === 'disciple')
    return disciple_person_id !== null && one.id !== disciple_person_id && !one.above.includes(disciple_person_id);
  // One leads one group at a time, and takes part in none but the one that they take over.
  if (kind === 'group') return !one.leads_group && (one.group_id === null || one.group_id === id);
  return true;
}

/**
 * The best successors of each, in the order of what is held. Whichever of the first ones are accepted together, no loop
 * arises: a disciple comes below those only who come before them, the longest commissioned first. Nobody is first for two groups, and
 * whom a disciple is proposed to counts as having one more for the next.
 */
export function rankSuccessors({ held, successors }: Season): Proposal[][] {
  const studiesOf = new Map<number, number[]>();
  for (const { kind, id, leader_person_id } of held)
    if (kind === 'study') studiesOf.set(leader_person_id, [...(studiesOf.get(leader_person_id) ?? []), id]);
  const place = placesOfMoving({ held, successors });
  const lastAbove = new Map(successors.map((one) => [one, lastOf(place, [one.id, ...one.above])]));
  const firstOfGroup = new Set<number>();
  const firstOf = new Map<number, number>();
  const given = ({ id }: Successor) => firstOf.get(id) ?? 0;
  return held.map((thing) => {
    const before =
      thing.disciple_person_id === null ? Number.POSITIVE_INFINITY : (place.get(thing.disciple_person_id) ?? 0);
    const fitting = successors.filter(
      (one) =>
        (lastAbove.get(one) ?? -1) < before &&
        mayTakeOver(thing, one) &&
        !(thing.kind === 'group' && firstOfGroup.has(one.id)),
    );
    const ranked = firstOnes(
      fitting.map((one) => ({ one, strength: strengthOf(thing, one, studiesOf) })),
      (a, b) =>
        b.strength - a.strength ||
        (a.strength & WEIGHTS.commissioned_by_leader ? order(a.one.commissioned_on, b.one.commissioned_on) : 0) ||
        a.one.disciples + given(a.one) - (b.one.disciples + given(b.one)) ||
        order(a.one.name, b.one.name) ||
        a.one.id - b.one.id,
    );
    const [first] = ranked;
    if (thing.kind === 'group' && first) firstOfGroup.add(first.one.id);
    if (thing.kind === 'disciple' && first) firstOf.set(first.one.id, given(first.one) + 1);
    return ranked.map(({ one, strength }) => ({
      person_id: one.id,
      name: one.name,
      reasons: reasonsOf(strength),
      disciples: one.disciples,
    }));
  });
}

/** As many as are proposed, in their order. All of a campus are weighed for each thing that somebody leaves: sorting them took most of the time. */
function firstOnes<One>(all: readonly One[], compare: (a: One, b: One) => number): One[] {
  const first: One[] = [];
  for (const one of all) {
    const at = first.findIndex((other) => compare(one, other) < 0);
    if (at >= 0) first.splice(at, 0, one);
    else if (first.length < MOST_PROPOSALS) first.push(one);
    if (first.length > MOST_PROPOSALS) first.pop();
  }
  return first;
}

/** Each disciple who is handed over, by when they were commissioned; those who never were come last. */
function placesOfMoving({ held, successors }: Season): Map<number, number> {
  const since = new Map(successors.map((one) => [one.id, one.commissioned_on]));
  const moving = held.flatMap(({ disciple_person_id: disciple }) => (disciple === null ? [] : [disciple]));
  const sorted = moving.toSorted((a, b) => order(since.get(a) ?? LAST, since.get(b) ?? LAST) || a - b);
  return new Map(sorted.map((person, index) => [person, index]));
}

const LAST = '9999-12-31';

/** Of the people, the place of who comes last; -1 where none of them moves. */
function lastOf(places: ReadonlyMap<number, number>, people: readonly number[]): number {
  return people.reduce((last, person) => Math.max(last, places.get(person) ?? -1), -1);
}

/** Each reason outweighs all behind it. */
const WEIGHTS = { leads_together: 8, commissioned_by_leader: 4, same_gender: 2, takes_part: 1 } as const;

/** The sum of the reasons' weights. */
function strengthOf(thing: Held, one: Successor, studiesOf: ReadonlyMap<number, readonly number[]>): number {
  const studies = thing.kind === 'study' ? [thing.id] : (studiesOf.get(thing.leader_person_id) ?? NONE);
  const takesPart =
    thing.kind === 'group' ? one.group_id === thing.id : studies.some((study) => one.takes_part_in.includes(study));
  return (
    (studies.some((study) => one.leads.includes(study)) ? WEIGHTS.leads_together : 0) +
    (one.commissioned_on !== null && one.above[0] === thing.leader_person_id ? WEIGHTS.commissioned_by_leader : 0) +
    (thing.gender !== null && one.gender === thing.gender ? WEIGHTS.same_gender : 0) +
    (takesPart ? WEIGHTS.takes_part : 0)
  );
}

const NONE: readonly number[] = [];

function reasonsOf(strength: number): SuccessorReason[] {
  return SUCCESSOR_REASONS.filter((reason) => reason === 'few_disciples' || (strength & WEIGHTS[reason]) > 0);
}

function order(a: string | null, b: string | null): number {
  const [one, other] = [a ?? LAST, b ?? LAST];
  return one < other ? -1 : one > other ? 1 : 0;
}
