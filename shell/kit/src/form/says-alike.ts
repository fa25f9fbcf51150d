/** Whether a record says what was sent, though the server writes it in a way of its own. Never for what somebody else may have changed. */
import { visibleLines } from '@emmaus/contracts/visible-text.words';

/** As a number is written: 312-555-0142 within North America, else '+44 20 7946 0958', and each with 'ext. 5' after it. */
const WRITTEN_PHONE = /^(?:\d{3}-\d{3}-\d{4}|\+\d[\d -]+\d)(?: ext\. \d+)?$/;
/** And as it is typed: digits with signs between them, or an extension behind. */
const TYPED_PHONE = /^([+\d][\d ()./+-]*|\([\d ()./+-]*)(?:(?:ext\.?|x) *(\d+))?$/i;
/** It may be told with its country, and is written without. */
const WITH_COUNTRY = /^1(\d{10})$/;
const EMAIL = /^[^\s@]+@[^\s@]+$/;
const ID = /^\d+$/;

/**
 * Only what the servers make of it: blanks and what nobody sees, the capital letters of an e-mail address, how a phone number is written,
 * the order of what is chosen by its id. Nothing chosen is nothing. Since 1.22.0.
 *
 *     saysAlike('415-555-1580', '4155551580') && saysAlike(null, ' ') // true
 */
export function saysAlike(now: unknown, sent: unknown): boolean {
  if (typeof now === 'string' && typeof sent === 'string' && WRITTEN_PHONE.test(now)) return isNumber(now, sent);
  return JSON.stringify(plain(now)) === JSON.stringify(plain(sent));
}

function plain(value: unknown): unknown {
  if (typeof value === 'string') return plainText(value) || null;
  if (Array.isArray(value)) return value.length === 0 ? null : inOrder(value.map(plain));
  if (typeof value !== 'object' || value === null) return value ?? null;
  if ('id' in value) return { id: value.id };
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, one]) => [name, plain(one)]);
}

/** Who and what is chosen is told in an order of the server's own; what somebody wrote is kept as it was put. */
function inOrder(values: unknown[]): unknown[] {
  return values.every(isChosen) ? values.map((one) => JSON.stringify(one)).toSorted() : values;
}

function isChosen(value: unknown): boolean {
  if (typeof value === 'string') return ID.test(value);
  return typeof value === 'number' || (typeof value === 'object' && value !== null && 'id' in value);
}

/** An accent may be a sign of its own: nobody sees which. */
function plainText(text: string): string {
  const seen = visibleLines(text).normalize('NFC');
  return EMAIL.test(seen) ? seen.toLowerCase() : seen;
}

function isNumber(now: string, sent: string): boolean {
  const typed = phoneIn(sent);
  return typed !== undefined && typed === phoneIn(now);
}

function phoneIn(text: string): string | undefined {
  const [, number, extension = ''] = TYPED_PHONE.exec(plainText(text)) ?? [];
  return number && `${number.replaceAll(/\D/g, '').replace(WITH_COUNTRY, '$1')} ${extension}`;
}
