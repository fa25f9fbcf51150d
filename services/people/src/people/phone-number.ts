/** Phone numbers in the one form in which they are stored and shown. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

const HOME = 'US';
const NORTH_AMERICA = '1';
/** Neither begins with 0 or 1, whatever the state: 000-000-0000 is what people type to get past a field. */
const AREA_AND_EXCHANGE = /^[2-9]\d{2}[2-9]\d{2}/;

/**
 * A number as it is shown: 312-555-0142 within North America, else international, e.g. +44 20 7946 0958.
 * Undefined for what cannot be a phone number.
 */
export function displayPhone(text: string): string | undefined {
  // Not extracted from a longer text: of two numbers in one field the second would vanish without a word.
  const number = parsePhoneNumberFromString(text, { defaultCountry: HOME, extract: false });
  if (!number?.isPossible()) return undefined;
  const extension = number.ext ? ` ext. ${number.ext}` : '';
  const digits = number.nationalNumber;
  if (/^(\d)\1*$/.test(digits)) return undefined;
  if (number.countryCallingCode !== NORTH_AMERICA) return number.formatInternational();
  if (!AREA_AND_EXCHANGE.test(digits)) return undefined;
  return `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}${extension}`;
}
