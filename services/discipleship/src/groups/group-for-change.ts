/** A discipleship group that somebody is about to change. */
import { first, sql } from '@emmaus/service-kit/database/sql';
import { found, Problem } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { authorize } from '@emmaus/service-kit/policy/policy';
import { today } from '@emmaus/service-kit/time';
import { GroupModel } from './group.model.ts';
import { groupPolicy } from './group.policy.ts';
import { findGroupPlace, findParticipants } from './group.queries.ts';

export interface GroupForChange {
  group: GroupModel;
  /** The day it is at its place. */
  today: string;
  /** Who takes part and can be seen. */
  shown: number[];
}

/**
 * One that the actor may change, locked until the transaction ends; also one that has ended.
 * @throws Problem not_found (404), not_allowed (403)
 */
export async function groupForChange(actor: Actor, id: number): Promise<GroupForChange> {
  const group = await GroupModel.forChange(id);
  const place = found(await findGroupPlace(actor, id), 'This discipleship group');
  authorize(groupPolicy, actor, 'change', { id: place.location_id });
  const people = await findParticipants(actor, { group: id });
  return {
    group: found(group, 'This discipleship group'),
    today: today(place.timezone).toString(),
    shown: people.map((person) => person.id),
  };
}

/** @throws Problem conflict (409) */
export function expectRunning({ ended_on }: GroupModel): void {
  if (ended_on !== null) throw new Problem('conflict', 'This discipleship group has ended, so nothing was changed.');
}

/** 'The group of Ann Baker', for what is said about it. */
export async function nameOfGroup(id: number): Promise<string> {
  const leader = await first<{ name: string }>(sql`
    select leader.name from discipleship_group led
    join people.published_person_v1 leader on leader.id = led.leader_person_id where led.id = ${id}`);
  return leader ? `The group of ${leader.name}` : 'The group';
}
