/**
 * Who leads a study and who takes part in it today, by the day at its place: from their first day on, and no longer on the day
 * on which they left. Conditions over a study `s`.
 */
import { sql, type Sql } from '@emmaus/service-kit/database/sql';
import { now } from '@emmaus/service-kit/time';

/** Of a leader `l`. */
export function leadsToday(): Sql {
  return sql`l.began_on <= ${dayOfStudy()} and (l.ended_on is null or l.ended_on > ${dayOfStudy()})`;
}

/** Of a `person`: whoever has none cannot report what they lead. */
export const HAS_ROLE = sql`coalesce(person.primary_role, 'guest') <> 'guest'`;

/** Of a stay `p`. */
export function takesPartToday(): Sql {
  return sql`p.joined_on <= ${dayOfStudy()} and (p.left_on is null or p.left_on > ${dayOfStudy()})`;
}

/** The ids of those who lead. */
export function leaderIds(): Sql {
  return sql`array(select l.person_id from study_leader l where l.bible_study_id = s.id and ${leadsToday()} order by l.position)`;
}

/** The ids of those who take part. */
export function participantIds(): Sql {
  return sql`array(select p.person_id from study_participant p where p.bible_study_id = s.id and ${takesPartToday()})`;
}

/** Whether its meetings come from its schedule: it is at a campus, place `l`, and its first leader is neither alumni nor lifelong. */
export function expectsMeetings(): Sql {
  return sql`l.location_type = 'Campus' and not exists (
    select from study_leader l join people.published_person_v1 person on person.id = l.person_id
    where l.bible_study_id = s.id and l.position = 1 and ${leadsToday()} and person.primary_role in ('alumni', 'lifelong'))`;
}

/** The day that it is where it meets. */
export function dayOfStudy(): Sql {
  return sql`(select (${now().toString()}::timestamptz at time zone place.timezone)::date
    from people.published_location_v1 place where place.id = s.location_id)`;
}
