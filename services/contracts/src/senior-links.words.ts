/** Words of the link by which a senior fills in their own graduation record, and its addresses. */
import { paths } from './paths.ts';
import { LINK_LETTERS } from './reminders.words.ts';

/** A link dies when its record is taken back, when the season is over, and after so many days. */
export const SENIOR_LINK_DAYS = 14;

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
  saved: 'Thank you! Your information is saved.',
} as const;

export const seniorLinkPaths = /* @__PURE__ */ paths('discipleship', {
  makeSeniorLink: 'POST /graduation_records/:id/link',
  openSeniorLink: 'POST /senior-links/open',
  saveBySeniorLink: 'POST /senior-links/save',
});
