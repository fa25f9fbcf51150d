/** The leaders whose reports are missing, one row a leader. */
import type { Nudge } from '@emmaus/contracts/reminders.contract';
import type { Page } from '@emmaus/contracts/page';
import type { PageRequest } from '@emmaus/service-kit/http/paging';
import { first, page, sql, type Sql } from '@emmaus/service-kit/database/sql';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { scope } from '@emmaus/service-kit/policy/policy';
import { now } from '@emmaus/service-kit/time';
import { dayAtPlace } from '../metrics/reporting.figure.ts';
import { HAS_ROLE, leadsToday } from '../studies/people-of-today.ts';
import { endOfMeeting } from './due-reminders.queries.ts';
import { nudgedLeaderPolicy, reminderPolicy } from './reminder.policy.ts';

/** Meetings `a` that ended without a report since 1 August, of each who leads their study today, as far as the asker may ask. */
function missingReports(actor: Actor): Sql {
  return sql`
    select a.id as attendance_id, a.bible_study_id, s.name as study_name, s.location_id, a.met_on_date, l.person_id
    from bible_study s join people.published_location_v1 location on location.id = s.location_id
      join attendance a on a.bible_study_id = s.id and a.expected and a.submitted_at is null and a.withheld_at is null
        and a.met_on_date >= data_year_start(${dayAtPlace('location')})
        and ${endOfMeeting()} at time zone location.timezone <= ${now().toString()}::timestamptz
      join study_leader l on l.bible_study_id = s.id and ${leadsToday()}
    where ${scope(reminderPolicy, actor, 'nudge')}`;
}

/** The most recent first; the leaders of the meeting that was asked for before all others, with that meeting first. */
export function listNudges(actor: Actor, meeting: number | null, request: PageRequest): Promise<Page<Nudge>> {
  // Of a leader from elsewhere the name is told, and nothing else: what stands for it is the same of all of them.
  const isSeen = sql`coalesce(${scope(nudgedLeaderPolicy, actor, 'text')}, false)`;
  return page(
    sql`
      select person.id as person_id, person.name, person.first_name, ${isSeen} and person.is_text_2_report as is_reminded,
        not ${isSeen} or ${HAS_ROLE} as has_role, case when ${isSeen} then person.phone end as phone, person.sort_name,
        count(*)::int as missing, max(missing.met_on_date) as last_missing, bool_or(missing.attendance_id = ${meeting}::int) as is_asked,
        (json_agg(json_build_object('attendance_id', missing.attendance_id, 'bible_study_id', missing.bible_study_id,
          'study_name', missing.study_name, 'met_on_date', missing.met_on_date, 'location', missing.location_id)
          order by (missing.attendance_id = ${meeting}::int) desc nulls last, missing.met_on_date desc, missing.attendance_id)
        )::jsonb as all_meetings,
        array_agg(missing.attendance_id) as attendance_ids
      from (${missingReports(actor)}) missing join people.published_person_v1 person on person.id = missing.person_id
      group by person.id, person.name, person.first_name, person.is_text_2_report, person.phone, person.sort_name,
        person.primary_role, person.primary_location_id, person.entered_by_person_id`,
    sql`is_asked desc nulls last, last_missing desc, sort_name, person_id`,
    request,
    {
      columns: sql`(select jsonb_agg(meeting) from (
          select meeting from jsonb_array_elements(on_page.all_meetings) with ordinality listed(meeting, nth) order by nth limit 3) shown
        ) as meetings, last.nudge as last_nudge`,
      joins: sql`left join lateral (
        select json_build_object('id', r.id, 'sent_at', to_char(r.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
          'noted_by', (select name from people.published_person_v1 where id = r.created_by_person_id)) as nudge
        from reminder r where r.person_id = on_page.person_id and r.kind = 'nudge' and r.attendance_id = any(on_page.attendance_ids)
        order by r.sent_at desc limit 1) last on true`,
    },
  );
}

export interface NudgeToWrite {
  attendance_id: number;
  study_name: string;
  met_on_date: string;
  first_name: string;
  has_role: boolean;
  phone: string | null;
}

/** One of these meetings and its leader; undefined where the asker may not ask them. */
export function findNudge(actor: Actor, attendance: number, person: number): Promise<NudgeToWrite | undefined> {
  return first(sql`
    select missing.attendance_id, missing.study_name, missing.met_on_date, person.first_name, ${HAS_ROLE} as has_role, person.phone
    from (${missingReports(actor)} and a.id = ${attendance} and l.person_id = ${person}) missing
      join people.published_person_v1 person on person.id = missing.person_id
    where ${scope(nudgedLeaderPolicy, actor, 'text')}`);
}

/** Whether the asker noted it, at a study of which they may still ask: who has gone to another place since has no word there. */
export async function isOwnNudge(actor: Actor, id: number): Promise<boolean> {
  const own = await first(sql`
    select from reminder join attendance a on a.id = reminder.attendance_id join bible_study s on s.id = a.bible_study_id
    where reminder.id = ${id} and reminder.kind = 'nudge' and reminder.created_by_person_id = ${actor.personId}::int
      and ${scope(reminderPolicy, actor, 'nudge')}`);
  return own !== undefined;
}
