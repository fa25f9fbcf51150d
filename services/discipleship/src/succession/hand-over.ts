/** Handing over what graduating leaders leave: all at once today, or kept until its day. */
import type { CallInput } from '@emmaus/contracts/call';
import type { Fault } from '@emmaus/contracts/problem';
import type { successionCalls } from '@emmaus/contracts/succession.contract';
import { SUCCESSION_TEXTS } from '@emmaus/contracts/succession.words';
import { faultOf, invalidFields, Problem } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { authorize } from '@emmaus/service-kit/policy/policy';
import { graduationRecordPolicy } from '../graduation/graduation-record.policy.ts';
import { type Season, seasonFor } from '../graduation/graduation-season.ts';
import { notToChoose, takeTurn } from '../relations/disciple-change.ts';
import { carryOut } from './carry-out.ts';
import { daysOf } from './days-of-season.ts';
import { HandoverModel, type NewHandover } from './handover.model.ts';
import { findHeld, findSuccessors, type HeldRow } from './left-behind.queries.ts';
import { mayTakeOver, type Successor } from './rank-successors.ts';

type Sent = CallInput<typeof successionCalls.handOver>['body'];

/**
 * Answers a sentence. Nothing is done where one of them cannot be.
 * @throws Problem not_allowed (403), conflict (409) for what was changed meanwhile, invalid_input (422)
 */
export async function handOver(actor: Actor, sent: Sent): Promise<string> {
  const season = await seasonFor(actor, sent.location_id, 'body');
  authorize(graduationRecordPolicy, actor, 'manage', { id: 0, location_id: season.place.id });
  const on_day = await dayOf(season, sent.on_day);
  await takeTurn();
  const held = await findHeld(actor, season);
  const successors = await findSuccessors(
    actor,
    season,
    sent.handovers.map((one) => one.successor_person_id),
  );
  const faults = on_day.faults;
  const pairs = sent.handovers.flatMap((one, index) => {
    const thing = held.find(
      ({ kind, id, leader_person_id }) =>
        kind === one.kind && id === one.id && leader_person_id === one.leader_person_id,
    );
    // What has changed meanwhile is said where nothing was at fault before it.
    if (!thing && faults.length > 0) return [];
    if (!thing) throw new Problem('stale_version', `One of the ${WORDS[one.kind]} ${SUCCESSION_TEXTS.changed}`);
    const successor = successors.find(({ id }) => id === one.successor_person_id);
    faults.push(...pairFaults(thing, successor, `handovers/${index}/successor_person_id`));
    return successor ? [{ thing, successor }] : [];
  });
  if (faults.length > 0) throw invalidFields(faults);
  const decided = await HandoverModel.decide(
    pairs.map(({ thing, successor }) => ({
      submission_id: sent.submission_id,
      location_id: season.place.id,
      record_year: thing.record_year,
      leader_person_id: thing.leader_person_id,
      successor_person_id: successor.id,
      ...thingOf(thing),
      on_day: on_day.day,
    })),
  );
  if (on_day.isToday) await carryOut(decided);
  return told(pairs, on_day.isToday ? 'was handed over' : 'will be handed over');
}

async function dayOf(
  season: Season,
  sent: string | undefined,
): Promise<{ day: string; isToday: boolean; faults: Fault[] }> {
  const { today, last_day } = await daysOf(season);
  const day = sent ?? today;
  const isInSeason = day >= today && day <= last_day;
  const detail = 'Choose today or a later day of this season, up to 31 July.';
  return { day, isToday: day === today, faults: isInSeason ? [] : [faultOf('on_day', detail, 'out_of_season')] };
}

interface Pair {
  thing: HeldRow;
  successor: Successor;
}

function pairFaults(thing: HeldRow, successor: Successor | undefined, field: string): Fault[] {
  if (!successor) return [notToChoose(field)];
  return mayTakeOver(thing, successor) ? [] : [faultOf(field, cannot(thing, successor), 'not_eligible')];
}

const WORDS = { disciple: 'disciples', group: 'discipleship groups', study: 'Bible studies' } as const;

function cannot(thing: HeldRow, { name, leads_group }: Successor): string {
  if (thing.kind === 'disciple')
    return `${name} stands below ${thing.name} in the tree, so they cannot disciple ${thing.name}.`;
  if (thing.kind === 'group')
    return leads_group
      ? `${name} already leads a discipleship group.`
      : `${name} already takes part in another discipleship group.`;
  return `${name} cannot take over ${titleOf(thing)}.`;
}

function titleOf({ kind, name, leader }: Pick<HeldRow, 'kind' | 'name' | 'leader'>): string {
  return kind === 'group' ? `the discipleship group of ${leader}` : name;
}

function thingOf({ kind, id }: HeldRow): Pick<NewHandover, 'relation_id' | 'group_id' | 'bible_study_id'> {
  return {
    relation_id: kind === 'disciple' ? id : null,
    group_id: kind === 'group' ? id : null,
    bible_study_id: kind === 'study' ? id : null,
  };
}

function told(pairs: readonly Pair[], verb: string): string {
  const [first] = pairs;
  if (pairs.length === 1 && first) {
    const title = titleOf(first.thing);
    return `${title.charAt(0).toUpperCase()}${title.slice(1)} ${verb} to ${first.successor.name}.`;
  }
  return `All ${pairs.length} ${verb.replace('was', 'were')}.`;
}
