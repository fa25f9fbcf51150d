/** Numbers as people read them; the only file that formats them. */

/** '12,000'. */
export function numberText(value: number): string {
  // The language's rules for numbers are loaded with the first number that is formatted: a tenth of a second where a list opens on a phone.
  if (Number.isInteger(value) && Math.abs(value) < 1000) return `${value}`;
  return value.toLocaleString('en-US');
}

/** '1 row', '2,000 rows': a number with its words. Since 1.21.0. */
export function counted(value: number, one: string, several: string): string {
  return `${numberText(value)} ${value === 1 ? one : several}`;
}

/** '1 person', '2,000 people'. Since 1.21.0. */
export function peopleText(value: number): string {
  return counted(value, 'person', 'people');
}
