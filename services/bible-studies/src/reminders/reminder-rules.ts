/** Whether somebody is reminded of a report, when, and why not. */
import type { ReminderKind, KeptReason } from '@emmaus/contracts/reminders.words';
import { quietUntil, textNumber } from '@emmaus/service-kit/work/text-rules';

/** What is known of a meeting and one of its leaders when a reminder is due. */
export interface ReminderFacts {
  kind: ReminderKind;
  timezone: string;
  is_submitted: boolean;
  is_cancelled: boolean;
  is_withheld: boolean;
  is_after_the_end: boolean;
  is_on_vacation: boolean;
  has_role: boolean;
  is_text_2_report: boolean;
  phone: string | null;
  /** What was heard of the number before. */
  phone_refusal: 'number_refused' | 'opted_out' | null;
}

export type Decision =
  | { state: 'withheld'; reason: KeptReason }
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
export function whyNot(facts: ReminderFacts): KeptReason | undefined {
  if (facts.is_cancelled) return 'cancelled';
  if (facts.is_submitted) return 'reported';
  if (facts.is_after_the_end) return 'study_ended';
  if (facts.is_withheld || facts.is_on_vacation) return 'on_vacation';
  if (!facts.has_role) return 'no_role';
  if (!facts.is_text_2_report) return 'reminder_off';
  if (textNumber(facts.phone) === undefined) return 'no_phone';
  return facts.phone_refusal ?? undefined;
}
