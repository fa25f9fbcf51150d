/** Whether a record says what was sent, though the server writes it in a way of its own. Never for what somebody else may have changed. */

/** A number of North America may be told with its country, and is written without. */
const WITH_COUNTRY = /^1(\d{10})$/;

/**
 * Texts by their letters and digits, people and places by their ids, lists in any order; nothing chosen is nothing. Since 1.22.0.
 *
 *     saysAlike('415-555-1580', '4155551580') && saysAlike(null, ' ') // true
 */
export function saysAlike(now: unknown, sent: unknown): boolean {
  return JSON.stringify(plain(now)) === JSON.stringify(plain(sent));
}

function plain(value: unknown): unknown {
  if (typeof value === 'string') return plainText(value) || null;
  if (Array.isArray(value))
    return value.length === 0 ? null : value.map((one) => JSON.stringify(plain(one))).toSorted();
  if (typeof value !== 'object' || value === null) return value ?? null;
  if ('id' in value) return { id: value.id };
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, one]) => [name, plain(one)]);
}

/** What has neither letters nor digits is what it is. */
function plainText(text: string): string {
  const whole = text.normalize('NFKC').toLowerCase();
  const plainly = whole.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
  return plainly === '' ? whole.trim() : plainly.replace(WITH_COUNTRY, '$1');
}
