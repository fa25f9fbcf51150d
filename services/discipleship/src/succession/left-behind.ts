/** Everybody of a campus who leaves something behind, with what is proposed for it and how far it is handed over. */
import type { CallAnswer, CallInput } from '@emmaus/contracts/call';
import type { Leaver, successionCalls } from '@emmaus/contracts/succession.contract';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { type Season, seasonFor } from '../graduation/graduation-season.ts';
import { daysOf } from './days-of-season.ts';
import { findHandedOver, findHeld, findSuccessors, type HeldRow } from './left-behind.queries.ts';
import { rankSuccessors } from './rank-successors.ts';

type Calls = typeof successionCalls;
type Answer = CallAnswer<Calls['listLeftBehind']>;
type Count = CallAnswer<Calls['countLeaders']>;

export async function readLeftBehind(actor: Actor, locationId: number | undefined): Promise<Answer> {
  const season = await seasonFor(actor, locationId);
  const held = await findHeld(actor, season);
  const proposals = rankSuccessors({ held, successors: await findSuccessors(actor, season) });
  const proposed = new Map(held.map((thing, index) => [thing, proposals[index] ?? []]));
  return {
    data: leaversOf(held).map(({ things, ...leaver }) => ({
      ...leaver,
      left: things.map((thing): Leaver['left'][number] => {
        const { kind, id, name, people, planned } = thing;
        return { kind, id, name, people: people.length, proposals: proposed.get(thing) ?? [], planned };
      }),
    })),
    location: season.place,
    record_year: season.year,
    ...(await daysOf(season)),
    leaders: await continuityOf(actor, season, held),
  };
}

/** Without who could take over: that is most of the work. */
export async function countLeaders(
  actor: Actor,
  { location_id, with: asked }: CallInput<Calls['countLeaders']>['query'],
): Promise<Count> {
  const season = await seasonFor(actor, location_id);
  const held = await findHeld(actor, season);
  const leaders = await continuityOf(actor, season, held);
  if (asked === undefined) return leaders;
  const leavers = leaversOf(held).map(({ things, record_year: _season, ...leaver }) => ({
    ...leaver,
    open: things.filter(isOpen).length,
  }));
  return { ...leaders, leavers };
}

interface Leaving extends Pick<Leaver, 'person_id' | 'name' | 'people' | 'record_year'> {
  things: readonly HeldRow[];
}

function leaversOf(held: readonly HeldRow[]): Leaving[] {
  return [...Map.groupBy(held, (thing) => thing.leader_person_id)].map(([person_id, things]) => ({
    person_id,
    name: things[0]?.leader ?? '',
    record_year: things[0]?.record_year,
    people: new Set(things.flatMap(({ people }) => people)).size,
    things,
  }));
}

function isOpen({ planned }: HeldRow): boolean {
  return planned === null || planned.failure !== null;
}

async function continuityOf(actor: Actor, season: Season, held: readonly HeldRow[]): Promise<Answer['leaders']> {
  const isOver = ({ record_year }: { record_year: number }) => record_year < season.year;
  const leavers = new Set(held.map(({ leader_person_id: id }) => id));
  const uncovered = new Map(held.filter(isOpen).map((thing) => [thing.leader_person_id, thing]));
  // The season before counts, with all who handed over in it, as long as somebody of it is left.
  const isCounted = held.some(isOver);
  const done = (await findHandedOver(actor, season)).filter(
    (leader) => !leavers.has(leader.id) && (isCounted || !isOver(leader)),
  ).length;
  const graduated = [...uncovered.values()].filter(isOver).length;
  return {
    all: leavers.size + done,
    covered: leavers.size - uncovered.size + done,
    ...(graduated > 0 && { graduated }),
  };
}
