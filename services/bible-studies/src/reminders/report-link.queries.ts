/** The link of a text, and the roster behind it. */
import type { Attendee } from '@emmaus/contracts/attendances.contract';
import { LINK_TRIES, type LinkState } from '@emmaus/contracts/reminders.words';
import { first, rows, sql } from '@emmaus/service-kit/database/sql';
import { now } from '@emmaus/service-kit/time';
import { rosterOf } from '../attendances/attendance.queries.ts';

export interface FoundLink {
  id: number;
  attendance_id: number;
  bible_study_id: number;
  person_id: number;
  /** Whoever asked from a phone of their own has it in their messages, and knows the number. */
  is_known_to_staff: boolean;
  met_on_date: string;
  met_at_time: string;
  state: LinkState;
}

export function findLink(codeHash: string): Promise<FoundLink | undefined> {
  return first(sql`
    select link.id, reminder.attendance_id, a.bible_study_id, reminder.person_id, reminder.kind = 'nudge' as is_known_to_staff,
      a.met_on_date, a.met_at_time,
      case when a.cancelled then 'cancelled' when a.submitted_at is not null then 'reported'
        when link.expires_at <= ${now().toString()}::timestamptz then 'expired'
        when link.tries >= ${LINK_TRIES} then 'locked'
        when a.withheld_at is not null or a.met_on_date > s.end_date then 'ended' else 'open' end as state
    from report_link link join reminder on reminder.id = link.reminder_id
      join attendance a on a.id = reminder.attendance_id join bible_study s on s.id = a.bible_study_id
    where link.code_hash = ${codeHash}`);
}

interface RosterRow {
  person_id: number;
  first_name: string;
  last_name: string;
}

/** First names and initials; whole names only of those whom these do not tell apart. */
export async function findLinkRoster(study: number, attendance: number): Promise<Attendee[]> {
  const found = await rows<RosterRow>(sql`
    with meeting as (select * from attendance where id = ${attendance})
    select person.id as person_id, person.first_name, substr(person.name, length(person.first_name) + 2) as last_name
    from (${rosterOf(study, sql`meeting`)}) roster join people.published_person_v1 person on person.id = roster.person_id
    order by person.first_name, person.sort_name, person.id`);
  const short = found.map(({ first_name, last_name }) => `${first_name} ${Array.from(last_name)[0] ?? ''}.`);
  return found.map(({ person_id, first_name, last_name }, index) => {
    const name = short[index] ?? first_name;
    const isAlone = short.indexOf(name) === short.lastIndexOf(name);
    return { person_id, name: isAlone ? name : `${first_name} ${last_name}` };
  });
}
