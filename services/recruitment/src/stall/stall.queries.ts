/** What stands at a campus, who is there, and how many came. */
import type { Stall } from '@emmaus/contracts/stall.contract';
import { STALL_DAYS, STALL_RUNNING_OUT_HOURS, type StallCount } from '@emmaus/contracts/stall.words';
import { every, first, limitOf, raw, rows, sql, type Sql } from '@emmaus/service-kit/database/sql';
import { now } from '@emmaus/service-kit/time';
import { isOfCampus } from './of-campus.ts';

/** The page of a list that is longer than any team. */
const MOST_OF_TEAM = 100;
const EVENTS_AT_ONCE = 100;

const moment = () => sql`${now().toString()}::timestamptz`;

const STATES: Record<Exclude<StallCount, 'interested'>, () => Sql> = {
  met: () => sql`follow_up.outcome = 'met'`,
  running_out: () => sql`follow_up.outcome is null and follow_up.due_at > ${moment()}
    and follow_up.due_at < ${moment()} + make_interval(hours => ${STALL_RUNNING_OUT_HOURS}::int)`,
  // "What ran out after 48 hours without an answer counts as lost."
  lost: () => sql`(follow_up.outcome = 'lost' or follow_up.outcome is null and follow_up.due_at <= ${moment()})`,
};

/** Who belongs to a count; whoever went to another campus, or was removed, is in none. */
export function isCounted(placeId: number, count: StallCount): Sql {
  const since = now().subtract({ hours: 24 * STALL_DAYS });
  const all = sql`follow_up.location_id = ${placeId} and follow_up.registered_at > ${since.toString()}::timestamptz`;
  return count === 'interested' ? all : every([all, STATES[count]()]);
}

/** "31 interested · 24 met · 4 running out · 3 lost", of the last week. */
export async function countFollowUps(placeId: number): Promise<Stall['counts']> {
  const counts = await first<Stall['counts']>(sql`
    select count(*)::int as interested, count(*) filter (where ${STATES.met()})::int as met,
      count(*) filter (where ${STATES.running_out()})::int as running_out,
      count(*) filter (where ${STATES.lost()})::int as lost
    from stall_follow_up follow_up
    join people.published_person_v1 person on person.id = follow_up.person_id
      and person.primary_location_id = follow_up.location_id
    where ${isCounted(placeId, 'interested')}`);
  return counts ?? { interested: 0, met: 0, running_out: 0, lost: 0 };
}

interface StandingRow {
  opened_at: Date;
  ends_at: Date;
  opened_by: string | null;
  opened_by_first_name: string | null;
  day: string;
}

export function findStanding(placeId: number): Promise<StandingRow | undefined> {
  return first(sql`
    select stall.opened_at, stall.ends_at, stall.day, opener.name as opened_by,
      opener.first_name as opened_by_first_name
    from stall left join people.published_person_v1 opener on opener.id = stall.created_by_person_id
    where stall.location_id = ${placeId}
      and tstzrange(stall.opened_at, coalesce(stall.closed_at, stall.ends_at)) @> ${moment()}`);
}

export interface TeamRow {
  id: number;
  name: string;
  first_name: string;
  given: number;
}

/** Who is there, the next one first. */
export function findTeam(placeId: number, day: string): Promise<TeamRow[]> {
  return rows(sql`
    select person.id, person.name, person.first_name, member.given
    from stall_member member join people.published_person_v1 person on person.id = member.person_id
    where member.location_id = ${placeId} and member.day = ${day}::date and member.here
      and ${isOfCampus(sql`person.id`, sql`${placeId}::int`)}
    order by member.given, member.turn limit ${limitOf(MOST_OF_TEAM)}`);
}

const sinceDays = (placeId: number) => sql`member.location_id = ${placeId}
  and member.day > (${moment()} - make_interval(days => ${STALL_DAYS}::int))::date`;

/** Who was there within the last week, and is of the campus still. */
export function findTeamOfWeek(placeId: number): Promise<TeamRow[]> {
  return rows(sql`
    select person.id, person.name, person.first_name, 0 as given
    from people.published_person_v1 person
    where exists (select from stall_member member where member.person_id = person.id and ${sinceDays(placeId)})
      and ${isOfCampus(sql`person.id`, sql`${placeId}::int`)}
    order by person.sort_name, person.id limit ${raw(String(MOST_OF_TEAM))}`);
}

export async function wasOfTeam(placeId: number, personId: number): Promise<boolean> {
  const member = await first(sql`
    select member.id from stall_member member
    join people.published_person_v1 person on person.id = member.person_id
    where member.person_id = ${personId} and ${sinceDays(placeId)}
      and ${isOfCampus(sql`person.id`, sql`${placeId}::int`)} limit 1`);
  return member !== undefined;
}

/** In order, at most a hundred at a time. */
export function stallEventsAfter(
  placeId: number,
  seq: number,
): Promise<{ seq: number; follow_up_id: number | null }[]> {
  return rows(sql`
    select seq, follow_up_id from stall_event where location_id = ${placeId} and seq > ${seq}
    order by seq limit ${limitOf(EVENTS_AT_ONCE)}`);
}

export async function lastStallEvent(placeId: number): Promise<number> {
  const log = await first<{ last_seq: number }>(sql`
    select last_seq from stall_log where location_id = ${placeId}`);
  return log?.last_seq ?? 0;
}
