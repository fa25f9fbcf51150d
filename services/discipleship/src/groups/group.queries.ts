/** The running groups of a place, and who takes part in them. */
import type { Candidate, Group } from '@emmaus/contracts/discipleship-groups.contract';
import { first, rows, sql } from '@emmaus/service-kit/database/sql';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { scope } from '@emmaus/service-kit/policy/policy';
import { groupPolicy } from './group.policy.ts';

/** Those whose leader's name comes first in the alphabet first. The leader of a parent group elsewhere is told to whom sees that place. */
export function findGroups(actor: Actor, place: number): Promise<Group[]> {
  return rows(sql`
    select running.id as group_id, leader.name as leader, running.leader_person_id, running.began_on, running.version,
      coalesce(taking_part.people, '[]') as participants, parent.name as parent_group_leader
    from discipleship_group running
    left join people.published_person_v1 leader on leader.id = running.leader_person_id
    left join lateral (
      select json_agg(json_build_object('id', person.id, 'name', person.name) order by person.sort_name, person.id) as people
      from discipleship_group_participant part join people.published_person_v1 person on person.id = part.person_id
      where part.group_id = running.id and part.left_on is null) taking_part on true
    left join lateral (
      select above_leader.name from discipleship_group_participant part
      join discipleship_group above on above.id = part.group_id
      join people.published_location_v1 location on location.id = above.location_id
      join people.published_person_v1 above_leader on above_leader.id = above.leader_person_id
      where part.person_id = running.leader_person_id and part.left_on is null and ${scope(groupPolicy, actor, 'read')}
    ) parent on true
    where running.location_id = ${place} and running.ended_on is null
    order by leader.sort_name nulls first, running.id`);
}

/** Everybody of whom it can be seen that they take part. */
export function findParticipants(
  actor: Actor,
  { group, place }: { group?: number | undefined; place?: number | undefined },
): Promise<(Candidate & { group_id: number })[]> {
  return rows(sql`
    select person.id, person.name, part.group_id
    from discipleship_group running
    join people.published_location_v1 location on location.id = running.location_id
    join discipleship_group_participant part on part.group_id = running.id and part.left_on is null
    join people.published_person_v1 person on person.id = part.person_id
    where running.ended_on is null and ${scope(groupPolicy, actor, 'read')}
      and (${group ?? null}::int is null or running.id = ${group ?? null}::int)
      and (${place ?? null}::int is null or running.location_id = ${place ?? null}::int)
    order by person.sort_name, person.id`);
}

/** A group that one may see, also one that has ended. */
export function findGroupPlace(
  actor: Actor,
  id: number,
): Promise<{ location_id: number; timezone: string } | undefined> {
  return first(sql`
    select known.location_id, location.timezone from discipleship_group known
    join people.published_location_v1 location on location.id = known.location_id
    where known.id = ${id} and ${scope(groupPolicy, actor, 'read')}`);
}
