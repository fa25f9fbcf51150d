/** Everybody of a campus who leaves something behind, with what is proposed for it and how far it is handed over. */
import type { CallAnswer } from '@emmaus/contracts/call';
import type { Leaver, successionCalls } from '@emmaus/contracts/succession.contract';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { type Season, seasonFor } from '../graduation/graduation-season.ts';
import { daysOf } from './days-of-season.ts';
import { findHandedOver, findHeld, findSuccessors, type HeldRow } from './left-behind.queries.ts';
import { rankSuccessors } from './rank-successors.ts';

type Answer = CallAnswer<typeof successionCalls.listLeftBehind>;

export async function readLeftBehind(actor: Actor, locationId: number | undefined): Promise<Answer> {
  const season = await seasonFor(actor, locationId);
  const held = await findHeld(actor, season);
  const proposals = rankSuccessors({ held, successors: await findSuccessors(actor, season) });
  const leavers = new Map<number, Leaver & { losing: Set<number> }>();
  for (const [index, { leader_person_id: id, leader, kind, id: thing, name, people, planned }] of held.entries()) {
    const leaver = leavers.get(id) ?? { person_id: id, name: leader, people: 0, left: [], losing: new Set() };
    leavers.set(id, leaver);
    for (const person of people) leaver.losing.add(person);
    leaver.left.push({ kind, id: thing, name, people: people.length, proposals: proposals[index] ?? [], planned });
  }
  const data = [...leavers.values()].map(({ losing, ...leaver }) => ({ ...leaver, people: losing.size }));
  return {
    data,
    location: season.place,
    record_year: season.year,
    ...(await daysOf(season)),
    leaders: await continuityOf(actor, season, held),
  };
}

export async function countLeaders(actor: Actor, locationId: number | undefined): Promise<Answer['leaders']> {
  const season = await seasonFor(actor, locationId);
  return continuityOf(actor, season, await findHeld(actor, season));
}

async function continuityOf(actor: Actor, season: Season, held: readonly HeldRow[]): Promise<Answer['leaders']> {
  const leavers = new Set(held.map(({ leader_person_id: id }) => id));
  const open = held.filter(({ planned }) => planned === null || planned.failure !== null);
  const uncovered = new Set(open.map(({ leader_person_id: id }) => id));
  const done = (await findHandedOver(actor, season)).filter((id) => !leavers.has(id)).length;
  return { all: leavers.size + done, covered: leavers.size - uncovered.size + done };
}
