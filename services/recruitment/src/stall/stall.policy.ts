/** Who stands at the stall of a campus, who runs it, and who sees the people that came by name. */
import { raw, sql } from '@emmaus/service-kit/database/sql';
import { definePolicy } from '@emmaus/service-kit/policy/policy';
import { below, everywhere, here, none, own, row } from '@emmaus/service-kit/policy/policy-row';
import { overPlaces, type PlaceRecord, placeRules } from '@emmaus/service-kit/policy/reaches';

const STUDENTS = { student: here, rest: none } as const;

/** The record is the campus or parish. Its students help; whether there is a stall is for staff to say. */
// oxfmt-ignore
export const stallPolicy = definePolicy<PlaceRecord>()({
  resource: 'stalls',
  ...overPlaces,
  actions: {
    //         admins      regional campus parish members   guest
    read:  row(everywhere, below,   here,  here,  STUDENTS, none),
    join:  row(everywhere, none,    here,  here,  STUDENTS, none),
    run:   row(everywhere, none,    here,  here,  none,     none),
    names: row(everywhere, below,   here,  here,  none,     none),
  },
});

export interface FollowUpRecord {
  id: number;
  location_id: number;
  owner_person_id: number | null;
}

/** Of who came: "students present at the stall see only what they own". One's own ends with one's role at the campus. */
// oxfmt-ignore
export const followUpPolicy = definePolicy<FollowUpRecord>()({
  resource: 'people of a stall',
  reaches: {
    ...placeRules<FollowUpRecord>('follow_up.location_id', (followUp) => followUp.location_id),
    own: {
      matches: (actor, grant, record) =>
        actor.personId !== null && record.owner_person_id === actor.personId && grant.places.includes(record.location_id),
      restrict: (actor, grant) => sql`
        follow_up.owner_person_id = ${actor.personId}::int and follow_up.location_id = any(${grant.places}::int[])`,
    },
  },
  records: (where) => sql`
    select follow_up.id, follow_up.location_id, follow_up.owner_person_id from ${raw('stall_follow_up')} follow_up where ${where}`,
  actions: {
    //          admins      regional campus                   parish                          members                     guest
    read:   row(everywhere, below,   here,                    here,                           { student: own, rest: none }, none),
    answer: row(everywhere, none,    { td: here, rest: own }, { 'parish-td': here, rest: own }, { student: own, rest: none }, none),
  },
});
