/** Words of the texts that ask leaders for a report, of the links in them and of the nudge queue, and their addresses. */
import { paths } from './paths.ts';
import { wordsOf } from './titles.words.ts';

/** How long after its beginning a meeting is taken to have ended. */
export const MEETING_MINUTES_LONG = 90;

/** The first when the meeting has ended, the second a day later; a nudge is sent by a person from their own phone. */
export const REMINDER_KINDS = ['first', 'second', 'nudge'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/**
 * `waiting` until its hour comes, `withheld` for good, `written` and not sent yet, `sent` to the company that delivers, `delivered`,
 * `refused` by it, and `noted`: somebody says that they sent it.
 */
export const REMINDER_STATES = ['waiting', 'withheld', 'written', 'sent', 'delivered', 'refused', 'noted'] as const;
export type ReminderState = (typeof REMINDER_STATES)[number];

/** Why somebody was not reminded. */
export const REMINDER_REASONS = {
  not_due: 'It is not due yet.',
  reported: 'The meeting was reported already.',
  cancelled: 'The meeting was reported as cancelled.',
  on_vacation: 'The campus was on vacation.',
  study_ended: 'The study had ended.',
  leads_no_longer: 'They do not lead the study any more.',
  reminder_off: 'Text reminders are off.',
  no_phone: 'No phone number that takes texts.',
  number_refused: 'The number does not take texts.',
  opted_out: 'They answered STOP.',
  quiet_hours: 'It was too late in the evening: the text waits for the morning.',
  not_delivered: 'The text could not be delivered.',
  missed: 'No reminder was due at a time when the portal could send it.',
} as const;
export type ReminderReason = keyof typeof REMINDER_REASONS;
/** Answered beside the reasons, whose words older clients know. */
export const NO_ROLE = 'They have no role, so they cannot report.';
/** As it is kept. */
export type KeptReason = ReminderReason | 'no_role';
/** Those that tell of somebody's own settings, role and number: for whoever may open them. */
export const REASONS_OF_A_PERSON = [
  'no_role',
  'reminder_off',
  'no_phone',
  'number_refused',
  'opted_out',
] as const satisfies readonly KeptReason[];
export const REMINDER_REASON_WORDS = /* @__PURE__ */ wordsOf(REMINDER_REASONS);

/** Of one that was given up in the middle of being handed to the company. */
export const MAY_HAVE_LEFT = 'Whether the text left is not known, so it was not sent again. Ask them yourself.';

/** A link dies when its meeting is reported or cancelled, and after so many days. */
export const LINK_DAYS = 7;
/** So many times the end of the phone number may be wrong. */
export const LINK_TRIES = 5;
export const PHONE_END_DIGITS = 4;

/** Crockford's letters: without I, L, O and U, which are read as others. */
export const LINK_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LINK = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{2}$/;

/** '7kq2m9' or '7KQ2-MO' as it was meant: '7KQ2-M9', '7KQ2-M0'. Undefined for what is no code. */
export function linkCode(typed: string): string | undefined {
  const letters = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const code = `${letters.slice(0, 4)}-${letters.slice(4)}`;
  return LINK.test(code) ? code : undefined;
}

/** What became of a link. Only an `open` one leads to a roster. */
export const LINK_STATES = ['open', 'reported', 'cancelled', 'expired', 'locked', 'ended'] as const;
export type LinkState = (typeof LINK_STATES)[number];
/** Whom it was for does not report the meeting, or whoever sent the text took it back: to older clients it has ended. */
export type LinkFate = LinkState | 'not_theirs' | 'taken_back';

export const LINK_TEXTS: Readonly<Record<Exclude<LinkFate, 'open'>, string>> = {
  reported: 'This meeting has been reported. Thank you!',
  cancelled: 'This meeting was reported as cancelled.',
  expired: `This link has run out: it was good for ${LINK_DAYS} days.`,
  locked: 'This link is closed: the phone number was wrong too often.',
  ended: 'This meeting does not wait for a report any more.',
  not_theirs: 'Whoever this text was for does not report this meeting.',
  taken_back: 'This link has ended: whoever sent the text took it back.',
};
/** To whoever had entered a report as well. */
export const LINK_TOO_LATE =
  'This meeting was reported in the meantime, so what you entered was not saved. Sign in to compare both, and correct it.';
export const LINK_UNKNOWN = 'This link is not complete. Open it again from the text.';
export const PHONE_END_WRONG = 'These are not the last four digits of the number that got the text.';

export const reminderPaths = /* @__PURE__ */ paths('bible-studies', {
  listReminders: 'GET /bible_studies/:id/reminders',
  listNudges: 'GET /nudges',
  noteNudge: 'POST /nudges',
  takeBackNudge: 'DELETE /nudges/:id',
  listTexts: 'GET /texts',
  tellDelivery: 'POST /texts/delivery',
  receiveText: 'POST /texts/received',
});

/** The calls behind the link of a text; the code and the digits travel in bodies only. */
export const reportLinkPaths = /* @__PURE__ */ paths('bible-studies', {
  openReportLink: 'POST /report-links/open',
  confirmReportLink: 'POST /report-links/confirm',
  reportByLink: 'POST /report-links/report',
});
