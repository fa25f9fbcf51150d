/** Phone numbers in the one form in which they are stored and shown. */
import { mayBePhone, NORTH_AMERICAN } from '@emmaus/contracts/reach.words';
import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';

const HOME = 'US';
const NORTH_AMERICA = '1';

/**
 * A number as it is shown: 312-555-0142 within North America, else international, e.g. +44 20 7946 0958. An extension is called
 * 'ext.' everywhere: each country has a word of its own, and none of them is to be taken for digits of the number.
 * Undefined for what cannot be a phone number.
 */
export function displayPhone(text: string): string | undefined {
  // The library takes numbers of six digits abroad, and of seven in Canada, which nobody can be called at.
  if (!mayBePhone(text.trim())) return undefined;
  // Not extracted from a longer text: of two numbers in one field the second would vanish without a word.
  const number = parsePhoneNumberFromString(text, { defaultCountry: HOME, extract: false });
  if (!number?.isPossible()) return undefined;
  const extension = number.ext ? ` ext. ${number.ext}` : '';
  const digits = number.nationalNumber;
  if (/^(\d)\1*$/.test(digits)) return undefined;
  if (number.countryCallingCode !== NORTH_AMERICA) return international(number, extension);
  if (!NORTH_AMERICAN.test(digits)) return undefined;
  return `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}${extension}`;
}

function international(number: PhoneNumber, extension: string): string {
  number.ext = undefined;
  return `${number.formatInternational()}${extension}`;
}
