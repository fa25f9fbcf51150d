/** The meetings of a study and who was asked for their reports. */
import type { Page } from '@emmaus/contracts/page';
import type { Reminder } from '@emmaus/contracts/reminders.contract';
import { REASONS_OF_A_PERSON, type ReminderReason } from '@emmaus/contracts/reminders.words';
import type { PageRequest } from '@emmaus/service-kit/http/paging';
import { page, sql, type Sql } from '@emmaus/service-kit/database/sql';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { scope } from '@emmaus/service-kit/policy/policy';
import { now } from '@emmaus/service-kit/time';
import { studyLeaderPolicy } from '../studies/study-leader.policy.ts';
import { BY_TEXT_LINK } from './as-leader.ts';
import { endOfMeeting } from './due-reminders.queries.ts';

type StoredReminder = Omit<Reminder, 'due_at' | 'sent_at' | 'delivered_at'> &
  Record<'due_at' | 'sent_at' | 'delivered_at', string | null>;

export interface RemindedMeetingRow {
  attendance_id: number;
  met_on_date: string;
  met_at_time: string;
  submitted_at: Date | null;
  submitted_by: string | null;
  by_text: boolean;
  cancelled: boolean;
  reminders: StoredReminder[];
  why_not: ReminderReason;
}

/**
 * Of a reminder `r`: one that the outbox gave up was not sent, but where that happened while it was handed over. Of one that the outbox
 * has forgotten since, nobody knows any more.
 */
const GIVEN_UP = sql`(r.state = 'written' and (message.id is null or message.failed_at is not null))`;

const remindersFor = (actor: Actor): Sql => sql`
  select coalesce(json_agg(json_build_object('id', r.id, 'person_id', r.person_id, 'name', person.name, 'kind', r.kind,
      'state', case when ${GIVEN_UP} then 'refused' else r.state end,
      'reason', case when ${GIVEN_UP} then 'not_delivered'
        when r.reason = any(${[...REASONS_OF_A_PERSON]}::text[]) and not coalesce(${scope(studyLeaderPolicy, actor, 'open')}, false) then null
        when r.reason = 'no_role' then null else r.reason end,
      'has_no_role', coalesce(r.reason = 'no_role' and ${scope(studyLeaderPolicy, actor, 'open')}, false),
      'may_have_left', ${GIVEN_UP} and (message.id is null or message.handed_over_at is not null),
      'due_at', r.due_at, 'sent_at', r.sent_at, 'delivered_at', r.delivered_at,
      'noted_by', case when r.kind = 'nudge' then (
        select name from people.published_person_v1 where id = r.created_by_person_id) end)
    order by r.due_at, r.id), '[]') as reminders
  from reminder r join people.published_person_v1 person on person.id = r.person_id
    left join outbox message on message.deduplication_key = 'reminder:' || r.id
  where r.attendance_id = on_page.attendance_id`;

/** Also those that a vacation withholds: that is why nobody was asked. */
export function listRemindedMeetings(
  actor: Actor,
  study: number,
  request: PageRequest,
): Promise<Page<RemindedMeetingRow>> {
  return page(
    sql`
      select a.id as attendance_id, a.met_on_date, a.met_at_time, a.submitted_at, a.submitted_by_person_id, a.cancelled,
        a.updated_by_subject = ${BY_TEXT_LINK} and a.submitted_at is not null as by_text, ${whyNot()} as why_not
      from attendance a join bible_study s on s.id = a.bible_study_id
        join people.published_location_v1 place on place.id = s.location_id
      where a.bible_study_id = ${study}`,
    sql`met_on_date desc`,
    request,
    {
      columns: sql`(select name from people.published_person_v1 where id = on_page.submitted_by_person_id) as submitted_by,
        asked.reminders`,
      joins: sql`left join lateral (${remindersFor(actor)}) asked on true`,
    },
  );
}

/** What is said of a meeting of which nobody was to be reminded. */
function whyNot(): Sql {
  return sql`case
    when a.cancelled then 'cancelled' when a.submitted_at is not null then 'reported'
    when a.met_on_date > s.end_date then 'study_ended' when a.withheld_at is not null then 'on_vacation'
    when ${endOfMeeting()} at time zone place.timezone > ${now().toString()}::timestamptz then 'not_due'
    else 'missed' end`;
}
