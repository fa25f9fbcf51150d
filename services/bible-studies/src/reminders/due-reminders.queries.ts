/** Of which meetings which leaders are to be reminded now, with all that decides about it. */
import { MEETING_MINUTES_LONG, type ReminderState } from '@emmaus/contracts/reminders.words';
import { first, raw, rows, sql, type Sql } from '@emmaus/service-kit/database/sql';
import { now } from '@emmaus/service-kit/time';
import { textNumberIn } from '@emmaus/service-kit/work/text-rules';
import { HAS_ROLE, leadsToday } from '../studies/people-of-today.ts';
import type { ReminderFacts } from './reminder-rules.ts';

export interface DueReminder extends ReminderFacts {
  attendance_id: number;
  person_id: number;
  first_name: string;
  study_name: string;
  met_on_date: string;
  due_at: Date;
  leads: boolean;
  /** It waited for the morning, and in the morning nobody looked until its time was over. */
  is_missed: boolean;
}

/** How long after the end each is due, and how long it may still be written. The first gives way to the second. */
const KINDS = sql`(values ('first', interval '0', interval '1 day'), ('second', interval '1 day', interval '2 days'))
  as kind(kind, after, window_of)`;

/** When a meeting `a` at a place has ended, by the clock there. */
export function endOfMeeting(): Sql {
  return sql`(a.met_on_date + a.met_at_time + interval '${raw(String(MEETING_MINUTES_LONG))} minutes')`;
}

const FACTS = sql`
  a.id as attendance_id, person.id as person_id, person.first_name, s.name as study_name, a.met_on_date, place.timezone,
  a.submitted_at is not null as is_submitted, a.cancelled as is_cancelled, a.withheld_at is not null as is_withheld,
  coalesce(a.met_on_date > s.end_date, false) as is_after_the_end, ${HAS_ROLE} as has_role, person.is_text_2_report, person.phone,
  (select reason from phone_refusal where phone_refusal.phone = ${textNumberIn(sql`person.phone`)}) as phone_refusal`;

function onVacation(): Sql {
  return sql`exists (select from people.published_vacation_v1 v where v.location_id = s.location_id
    and (${now().toString()}::timestamptz at time zone place.timezone)::date between v.start_date and v.end_date) as is_on_vacation`;
}

function leads(): Sql {
  return sql`exists (select from study_leader l
    where l.bible_study_id = s.id and l.person_id = person.id and ${leadsToday()}) as leads`;
}

/**
 * Those that nobody has decided about, and those whose quiet hours have ended, also of who leads no longer since then and of which the
 * time is over, however long ago: none waits for good. A portion of them, those after the last one of the portion before. What could not be decided stays due, so a portion is not simply what is left.
 */
export function findDueReminders(portion: number, after?: DueReminder): Promise<DueReminder[]> {
  const moment = sql`${now().toString()}::timestamptz`;
  return rows(sql`
    select due.*, due.due_at + due.window_of <= ${moment} as is_missed from (
      select ${FACTS}, ${onVacation()}, ${leads()}, kind.kind, kind.window_of,
        (${endOfMeeting()} + kind.after) at time zone place.timezone as due_at, reminder.state, reminder.due_at as waits_until
      from (
          select id from attendance where met_on_date between ${moment}::date - 5 and ${moment}::date + 1
          union select attendance_id from reminder where state = 'waiting' and due_at <= ${moment}) looked_at
        join attendance a on a.id = looked_at.id
        join bible_study s on s.id = a.bible_study_id
        join people.published_location_v1 place on place.id = s.location_id
        cross join ${KINDS}
        join lateral (
          select l.person_id from study_leader l where l.bible_study_id = s.id and ${leadsToday()}
          union
          select r.person_id from reminder r where r.attendance_id = a.id and r.kind = kind.kind and r.state = 'waiting'
        ) asked on true
        join people.published_person_v1 person on person.id = asked.person_id
        left join reminder on reminder.attendance_id = a.id and reminder.person_id = person.id and reminder.kind = kind.kind) due
    where ((due.state is null and due.due_at <= ${moment} and due.due_at + due.window_of > ${moment})
      or (due.state = 'waiting' and due.waits_until <= ${moment})) and ${after ? isAfter(after) : sql`true`}
    order by due.due_at, due.attendance_id, due.person_id, due.kind
    limit ${portion}`);
}

function isAfter({ due_at, attendance_id, person_id, kind }: DueReminder): Sql {
  return sql`(due.due_at, due.attendance_id, due.person_id, due.kind) >
    (${due_at.toISOString()}::timestamptz, ${attendance_id}::integer, ${person_id}::integer, ${kind}::text)`;
}

export interface WrittenReminder extends ReminderFacts {
  state: ReminderState;
  leads: boolean;
}

/** The same of one that was written, just before it is sent. */
export function findWritten(reminder: number): Promise<WrittenReminder | undefined> {
  return first(sql`
    select ${FACTS}, ${onVacation()}, ${leads()}, reminder.kind, reminder.state
    from reminder join attendance a on a.id = reminder.attendance_id join bible_study s on s.id = a.bible_study_id
      join people.published_location_v1 place on place.id = s.location_id
      join people.published_person_v1 person on person.id = reminder.person_id
    where reminder.id = ${reminder}`);
}
