import type { RemindedMeeting, TextRow } from '@emmaus/contracts/reminders.contract';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { withLink } from '@emmaus/service-kit/work/mailer';
import type { RemindedMeetingRow } from './reminder.queries.ts';
import type { StoredText } from './text.queries.ts';

export function presentRemindedMeeting({
  submitted_at,
  reminders,
  why_not,
  ...meeting
}: RemindedMeetingRow): RemindedMeeting {
  return {
    ...meeting,
    submitted_at: submitted_at?.toISOString() ?? null,
    reminders: reminders.map((reminder) => ({
      ...reminder,
      due_at: utc(reminder.due_at) ?? '',
      sent_at: utc(reminder.sent_at),
      delivered_at: utc(reminder.delivered_at),
    })),
    why_not: reminders.length === 0 ? why_not : null,
  };
}

/** As JSON in the database says it, with the zone of the session. */
function utc(moment: string | null): string | null {
  return moment === null ? null : new Date(moment).toISOString();
}

/** The link reports as the person whom the text is for: it is shown to those who could act as them. */
export function presentText(
  { text, link, is_of_admin, state, ...stored }: StoredText,
  actor: Actor,
  textsLeave: boolean,
): TextRow {
  const mayHaveLink = actor.role === 'superadmin' || !is_of_admin;
  const gone = state === 'failed' ? '(the link is no longer kept)' : '(the link has left with the text)';
  const shown = link === null ? gone : mayHaveLink ? link : '(the link is for them alone)';
  const { id, to, created_at, delivered_at, last_error } = stored;
  return {
    id,
    to,
    text: withLink(text, shown),
    state: state === 'waiting' && !textsLeave ? 'no_company' : state,
    created_at: created_at.toISOString(),
    sent_at: delivered_at?.toISOString() ?? null,
    error: last_error,
  };
}
