/** Numbers as people read them; the only file that formats them. */

/** '12,000'. */
export function numberText(value: number): string {
  return value.toLocaleString('en-US');
}
