/** What one part of the tests counted. */
import { stripVTControlCharacters } from 'node:util';

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** What failed, each with the first lines of why, repeated at the end. */
  faults: string[];
  /** What failed and passed when it was tried again, a line each: counted as passed, named at the end, and to be mended. */
  passedAgain: string[];
  /** Every test with its time; in the end the slowest are named. */
  slowest: { name: string; seconds: number }[];
  /** How to repeat this very run. */
  repeat?: string;
}

/** How often a test that failed is tried again: once, or never under `SECOND_TRY=off npm test`. */
export const SECOND_TRIES = process.env['SECOND_TRY'] === 'off' ? 0 : 1;

export type Part = (args: readonly string[]) => Promise<Tally>;

export function emptyTally(): Tally {
  return { passed: 0, failed: 0, skipped: 0, faults: [], passedAgain: [], slowest: [] };
}

export function sumUp({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** So much of why something failed is told at the end, where the whole of it may be far above, or cut off. */
const TOLD = { lines: 6, characters: 600 };

/** What failed, and the first lines of why, set in. */
export function faultOf(name: string, why = ''): string {
  const lines = stripVTControlCharacters(why)
    .slice(0, TOLD.characters)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [name, ...lines.slice(0, TOLD.lines)].join('\n       ');
}

/** A check without tests inside counts as one. */
export function single(name: string, passed: boolean): Tally {
  return { ...emptyTally(), passed: passed ? 1 : 0, failed: passed ? 0 : 1, faults: passed ? [] : [name] };
}

export function add(one: Tally, other: Tally): Tally {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    faults: [...one.faults, ...other.faults],
    passedAgain: [...one.passedAgain, ...other.passedAgain],
    slowest: [...one.slowest, ...other.slowest],
  };
}
