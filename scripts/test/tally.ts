/** What one part of the tests counted. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** What failed, a line each, repeated at the end. */
  faults: string[];
}

export type Part = (args: readonly string[]) => Promise<Tally>;

export function sumUp({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** A check without tests inside counts as one. */
export function single(name: string, passed: boolean): Tally {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0, faults: passed ? [] : [name] };
}

export function add(one: Tally, other: Tally): Tally {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    faults: [...one.faults, ...other.faults],
  };
}
