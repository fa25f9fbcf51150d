/** Whether a canary is clearly worse than what is live. Pure: figures in, a sentence out. */
import { LOADS_SAMPLED } from '@emmaus/contracts/remote-report.words';
import type { Tally } from './tally.ts';

/** Fewer pages and faults than this prove nothing. */
const LEAST = 30;
/** Standard deviations on both sides: it is looked at again and again, and chance has as many chances. */
const DEVIATIONS = 3.5;
/** So much worse at least, in shares: less harms nobody enough to stop. */
const MARGIN = 0.02;
/** With less known of what is live, a canary is stopped when it fails more often than not. */
const LEAST_STABLE = 10;

interface Interval {
  low: number;
  high: number;
}

/** The interval of Wilson of a share that was seen in `size` cases. */
export function wilson(share: number, size: number, deviations = DEVIATIONS): Interval {
  if (size === 0) return { low: 0, high: 1 };
  const square = deviations ** 2 / size;
  const middle = (share + square / 2) / (1 + square);
  const half = (deviations / (1 + square)) * Math.sqrt((share * (1 - share)) / size + square / (4 * size));
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** The figures as a reason to stop, or undefined: also where nothing is certain yet. */
export function clearHarm(canary: Tally, stable: Tally): string | undefined {
  const tried = canary.loads + canary.faults;
  if (tried < LEAST) return undefined;
  const here = shareOf(canary);
  const there = shareOf(stable);
  // Loads of what is live are told by one document in so many: it proves no more than those.
  const known = (stable.loads + stable.faults) / LOADS_SAMPLED;
  const high = known < LEAST_STABLE ? Math.max(there, 0.5) : wilson(there, known).high;
  if (here - there < MARGIN || wilson(here, tried).low <= high) return undefined;
  return (
    `${figures(canary)} failed, of what is live ${figures(stable)}: ` +
    `at least ${percent(wilson(here, tried).low)} against at most ${percent(high)}`
  );
}

function shareOf({ loads, faults }: Tally): number {
  return loads + faults === 0 ? 0 : faults / (loads + faults);
}

function figures(tally: Tally): string {
  return `${tally.faults} of ${tally.loads + tally.faults} (${percent(shareOf(tally))})`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
