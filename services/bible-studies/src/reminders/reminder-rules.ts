/** Whether somebody is reminded of a report, when, and why not. */
import {
  QUIET_FROM_HOUR,
  QUIET_UNTIL_HOUR,
  type ReminderKind,
  type ReminderReason,
} from '@emmaus/contracts/reminders.words';

/** What is known of a meeting and one of its leaders when a reminder is due. */
export interface ReminderFacts {
  kind: ReminderKind;
  timezone: string;
  is_submitted: boolean;
  is_cancelled: boolean;
  is_withheld: boolean;
  is_after_the_end: boolean;
  is_on_vacation: boolean;
  is_text_2_report: boolean;
  phone: string | null;
  /** What was heard of the number before. */
  phone_refusal: 'number_refused' | 'opted_out' | null;
}

export type Decision =
  | { state: 'withheld'; reason: ReminderReason }
  | { state: 'waiting'; reason: 'quiet_hours'; until: Temporal.Instant }
  | { state: 'written'; phone: string };

export function decideReminder(facts: ReminderFacts, at: Temporal.Instant): Decision {
  const reason = whyNot(facts);
  if (reason !== undefined) return { state: 'withheld', reason };
  const until = quietUntil(at, facts.timezone);
  if (until !== undefined) return { state: 'waiting', reason: 'quiet_hours', until };
  return { state: 'written', phone: textNumber(facts.phone) ?? '' };
}

/** The first reason that stands for good. */
export function whyNot(facts: ReminderFacts): ReminderReason | undefined {
  if (facts.is_cancelled) return 'cancelled';
  if (facts.is_submitted) return 'reported';
  if (facts.is_after_the_end) return 'study_ended';
  if (facts.is_withheld || facts.is_on_vacation) return 'on_vacation';
  if (!facts.is_text_2_report) return 'reminder_off';
  if (textNumber(facts.phone) === undefined) return 'no_phone';
  return facts.phone_refusal ?? undefined;
}

/** When the quiet hours end in which a moment lies; undefined outside of them. */
export function quietUntil(at: Temporal.Instant, timeZone: string): Temporal.Instant | undefined {
  const here = at.toZonedDateTimeISO(timeZone);
  if (here.hour >= QUIET_UNTIL_HOUR && here.hour < QUIET_FROM_HOUR) return undefined;
  const day = here.hour >= QUIET_FROM_HOUR ? here.toPlainDate().add({ days: 1 }) : here.toPlainDate();
  return atHour(day, QUIET_UNTIL_HOUR, timeZone);
}

/** When the quiet hours of its day begin: what was not sent until then is not sent. */
export function quietFrom(at: Temporal.Instant, timeZone: string): Temporal.Instant {
  return atHour(at.toZonedDateTimeISO(timeZone).toPlainDate(), QUIET_FROM_HOUR, timeZone);
}

function atHour(day: Temporal.PlainDate, hour: number, timeZone: string): Temporal.Instant {
  return day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from({ hour }) }).toInstant();
}

/** A number as it is dialled, '+13125550142'; undefined where no text can reach it, as behind an extension. */
export function textNumber(phone: string | null): string | undefined {
  if (phone === null || /ext/i.test(phone)) return undefined;
  const digits = phone.replaceAll(/\D/g, '');
  if (phone.trim().startsWith('+')) return digits.length >= 7 && digits.length <= 15 ? `+${digits}` : undefined;
  return digits.length === 10 ? `+1${digits}` : undefined;
}
