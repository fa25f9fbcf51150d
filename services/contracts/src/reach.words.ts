/** What an e-mail address and a phone number look like: the form says it before anything is sent, the service when it comes all the same. Pure. */
import type { Fault } from './problem.ts';
import { visibleText } from './visible-text.words.ts';

export const NO_EMAIL = 'This is not an e-mail address.';
export const NO_PHONE = 'This is not a phone number.';

const LONGEST_NAME = 64;
/** Words of letters, digits and signs, with single dots between them. */
const NAME = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
/** No label begins or ends with a hyphen, and the last is no number. */
const DOMAIN =
  /^([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?=[^.]*\p{L})[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

/** Whether anybody reads it, only a letter can tell. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const name = text.slice(0, Math.max(at, 0));
  return name.length <= LONGEST_NAME && NAME.test(name) && DOMAIN.test(text.slice(at + 1));
}

/** One that ends with college. */
export function isOfCollege(email: string): boolean {
  return /\.edu$/i.test(email.trim());
}

/** Digits with what is written between them. Of anything else (an extension, letters) only the service knows. */
const PLAIN = /^\+?[\d\s().-]+$/;
const LEAST_DIGITS = 7;
const ABROAD = /^011/;
/** Area and exchange: neither begins with 0 or 1, whatever the state: 000-000-0000 is what people type to get past a field. */
export const NORTH_AMERICAN = /^[2-9]\d{2}[2-9]\d{6}$/;

/** False only of what the service refuses for certain; it alone knows the numbers of all countries. */
export function mayBePhone(text: string): boolean {
  if (!PLAIN.test(text)) return true;
  const digits = text.replaceAll(/\D/g, '');
  if ((text.startsWith('+') && !digits.startsWith('1')) || ABROAD.test(digits)) return digits.length >= LEAST_DIGITS;
  const number = digits.replace(/^1/, '');
  return NORTH_AMERICAN.test(number) && new Set(number).size > 1;
}

interface Reach {
  readonly email?: string | null | undefined;
  readonly email2?: string | null | undefined;
  readonly phone?: string | null | undefined;
}

/** Of what was entered, as it was entered. */
export function reachFaults(
  values: Reach,
  { email = NO_EMAIL, isPhone = mayBePhone }: { email?: string; isPhone?: (text: string) => boolean } = {},
): Fault[] {
  const entered = (field: keyof Reach) => visibleText(values[field] ?? '');
  const isFaulty = { email: isNoEmail, email2: isNoEmail, phone: (text: string) => !isPhone(text) };
  const said = { email, email2: email, phone: NO_PHONE };
  return (['email', 'email2', 'phone'] as const)
    .filter((field) => entered(field) !== '' && isFaulty[field](entered(field)))
    .map((field) => ({ in: 'body', pointer: `/${field}`, code: 'invalid', detail: said[field] }));
}

function isNoEmail(text: string): boolean {
  return !isEmail(text);
}
