/** Names that are kept on the device beside what was entered of people: where their meeting is out of sight, so are they. */

/** Of people by id; empty where an older release did not keep them. */
export function namesIn(kept: unknown): ReadonlyMap<number, string> {
  return new Map((Array.isArray(kept) ? kept : []).filter(isNamed));
}

function isNamed(one: unknown): one is [number, string] {
  return Array.isArray(one) && typeof one[0] === 'number' && typeof one[1] === 'string';
}
