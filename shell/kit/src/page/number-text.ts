/** Numbers as people read them; the only file that formats them. */

/** '12,000'. */
export function numberText(value: number): string {
  // The language's rules for numbers are loaded with the first number that is formatted: a tenth of a second where a list opens on a phone.
  if (Number.isInteger(value) && Math.abs(value) < 1000) return `${value}`;
  return value.toLocaleString('en-US');
}
