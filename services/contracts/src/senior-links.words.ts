/** Words of the link by which a senior fills in their own graduation record, and its addresses. */
import { paths } from './paths.ts';
import { LINK_LETTERS } from './reminders.words.ts';

/** A link dies when its record is taken back, when the season is over, and after so many days. */
export const SENIOR_LINK_DAYS = 14;
/** Of the season: a link that is made within so many days before it is good until then. */
export const SENIOR_LINK_LAST_DAY = 'July 31';

const HALF = 5;
const CODE = new RegExp(`^[${LINK_LETTERS}]{${HALF}}-[${LINK_LETTERS}]{${HALF}}$`);

/** Ten letters as they stand in a link: '7KQ2M-9XT4B'. */
export function seniorCodeOf(letters: string): string {
  return `${letters.slice(0, HALF)}-${letters.slice(HALF)}`;
}
export const SENIOR_CODE_LETTERS = 2 * HALF;

/** '7kq2m9xt4b' or '7KQ2M-9XT4B' as it was meant, O read as 0, I and L as 1. Undefined for what is no code. */
export function seniorCode(typed: string): string | undefined {
  const code = seniorCodeOf(typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1'));
  return CODE.test(code) ? code : undefined;
}

export const SENIOR_LINK_TEXTS = {
  unknown: 'This link is not complete. Open it again from the message.',
  expired: `This link has run out: it was good for ${SENIOR_LINK_DAYS} days. Ask whoever sent it for a new one.`,
  ended: 'Nothing is asked of you any more. Thank you!',
  tooLate: `What you sent was not saved: since ${SENIOR_LINK_LAST_DAY} is over, this link takes nothing any more. Tell whoever sent it how to reach you.`,
  saved: 'Thank you! Your information is saved.',
} as const;

/** So many are asked at once. */
export const MOST_ASKED = 200;

/**
 * What becomes of a senior who has not answered: `due` is asked when somebody asks all; `waiting` was asked, and the message
 * has not left yet; `sent` and `failed` were asked today, or at night for today. What was sent by text fails also later, when the
 * company says so;
 * `unreachable` has neither an e-mail nor a number that takes our texts.
 */
export const ASK_STATES = ['due', 'waiting', 'sent', 'failed', 'unreachable'] as const;
export type AskState = (typeof ASK_STATES)[number];

export const UNREACHABLE_REASONS = {
  nothing_known: 'neither an e-mail nor a phone number is known',
  refuses_texts: 'has no e-mail, and the number takes no texts',
  no_texts: 'has no e-mail, and the portal sends no texts here',
} as const;
export type UnreachableReason = keyof typeof UNREACHABLE_REASONS;

interface Asked {
  way: 'mail' | 'text' | null;
  state: AskState;
}

/** '14 by mail, 3 by text, 2 have neither: show their QR.' Of those who are due, and of those who cannot be reached. */
export function askSummary(asks: readonly Asked[]): string {
  const due = asks.filter(({ state }) => state === 'due');
  const count = (way: Asked['way']) => due.filter((one) => one.way === way).length;
  const neither = asks.filter(({ state }) => state === 'unreachable').length;
  const parts = [
    count('mail') > 0 && `${count('mail')} by mail`,
    count('text') > 0 && `${count('text')} by text`,
    neither > 0 && `${neither} ${neither === 1 ? 'has' : 'have'} neither: show their QR`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'Nobody is left to ask today.' : `${parts.join(', ')}.`;
}

const ASKED_WORDS = {
  mail: {
    due: 'by mail',
    waiting: 'the mail is on its way',
    sent: 'was mailed today',
    failed: 'the mail was not delivered',
  },
  text: {
    due: 'by text',
    waiting: 'the text is on its way',
    sent: 'got a text today',
    failed: 'the text did not arrive',
  },
} as const;

/** What becomes, or became, of asking one: 'the mail was not delivered: No such mailbox'. Without a mail server mails wait. */
export function askText(
  {
    way,
    state,
    why,
    error,
    arrived,
  }: Asked & { why: UnreachableReason | null; error: string | null; arrived: boolean },
  mailsLeave: boolean,
): string {
  if (state === 'unreachable' || way === null) return UNREACHABLE_REASONS[why ?? 'nothing_known'];
  if (state === 'waiting' && way === 'mail' && !mailsLeave) return 'the mail is written, and waits';
  const words = arrived ? 'the text has arrived' : ASKED_WORDS[way][state];
  return error === null ? words : `${words}: ${error}`;
}

export const seniorLinkPaths = /* @__PURE__ */ paths('discipleship', {
  makeSeniorLink: 'POST /graduation_records/:id/link',
  listSeniorAsks: 'GET /graduation_records/asks',
  askSeniors: 'POST /graduation_records/asks',
  openSeniorLink: 'POST /senior-links/open',
  saveBySeniorLink: 'POST /senior-links/save',
  tellAskDelivery: 'POST /senior-links/delivery',
});
