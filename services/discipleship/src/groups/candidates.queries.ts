/** Who can lead a group, and who can join one: people of the place, by their names. */
import type { Candidate } from '@emmaus/contracts/discipleship-groups.contract';
import { isCalled } from '@emmaus/service-kit/database/is-called';
import { rows, sql, type Sql } from '@emmaus/service-kit/database/sql';
import { isStillAt } from '../tree/is-still-at.ts';

export interface CandidateQuestion {
  place: number;
  /** The group that is changed. */
  group?: number | undefined;
  search?: string | undefined;
  limit?: number | undefined;
}

const SHOWN = 20;

/** "A person takes part in at most one group", and leads at most one. */
export function findLeaders(question: CandidateQuestion): Promise<Candidate[]> {
  return findPeople(question, leadsNone(question.group));
}

/** Those who take part in no group, and do not stand above the leader. */
export function findCandidates(question: CandidateQuestion & { leader?: number | undefined }): Promise<Candidate[]> {
  return findPeople(question, sql`${takesPartInNone(question.group)} and person.id <> all(${above(question)})`);
}

/** Those of the ids who are not at the place. */
export async function notAtPlace(place: number, ids: readonly number[]): Promise<number[]> {
  const here = await rows<{ id: number }>(sql`
    select person.id from people.published_person_v1 person where person.id = any(${ids}::int[]) and ${isStillAt(place)}`);
  const known = new Set(here.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

/** Those of the ids who take part in another group; its leader is told where it stands at the same place. */
export function takingPartElsewhere(
  place: number,
  ids: readonly number[],
  group: number | undefined,
): Promise<{ name: string; leader: string | null }[]> {
  return rows(sql`
    select person.name, leader.name as leader from discipleship_group_participant part
    join discipleship_group running on running.id = part.group_id
    join people.published_person_v1 person on person.id = part.person_id
    left join people.published_person_v1 leader on leader.id = running.leader_person_id and running.location_id = ${place}
    where part.person_id = any(${ids}::int[]) and part.left_on is null and part.group_id is distinct from ${group ?? null}::int
    order by person.sort_name, person.id`);
}

function findPeople({ place, search = '', limit = SHOWN }: CandidateQuestion, condition: Sql): Promise<Candidate[]> {
  return rows(sql`
    select person.id, person.name from people.published_person_v1 person
    where ${isStillAt(place)} and ${condition} and ${isCalled(search)}
    order by person.sort_name, person.id limit ${limit}`);
}

function leadsNone(except: number | undefined): Sql {
  return sql`not exists (select from discipleship_group led
    where led.leader_person_id = person.id and led.ended_on is null and led.id is distinct from ${except ?? null}::int)`;
}

function takesPartInNone(except: number | undefined): Sql {
  return sql`not exists (select from discipleship_group_participant part
    where part.person_id = person.id and part.left_on is null and part.group_id is distinct from ${except ?? null}::int)`;
}

/** The leader, who leads the group in which the leader takes part, and so on upwards: they would close a loop. */
function above({ group, leader }: CandidateQuestion & { leader?: number | undefined }): Sql {
  return sql`array(
    with recursive above(person_id) as (
      select coalesce(${leader ?? null}::int, (select led.leader_person_id from discipleship_group led where led.id = ${group ?? null}::int))
      union
      select led.leader_person_id from above
      join discipleship_group_participant part on part.person_id = above.person_id and part.left_on is null
      join discipleship_group led on led.id = part.group_id)
    select above.person_id from above where above.person_id is not null)`;
}
