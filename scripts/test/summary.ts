/** The last lines of a run: what each part took and counted, the slowest tests, and what failed by name. */
import { sumUp, type Tally } from './tally.ts';

export interface TimedPart {
  name: string;
  seconds: number;
  tally: Tally;
}

const NAMED = 10;

export function printSummary(parts: readonly TimedPart[]): void {
  const slowest = parts
    .flatMap(({ tally }) => tally.slowest)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, NAMED);
  if (slowest.length > 0) console.log('\n── Slowest tests');
  for (const { name, seconds } of slowest) console.log(`   ${seconds.toFixed(1).padStart(5)} s  ${name}`);

  const all = parts.reduce((sum, { seconds }) => sum + seconds, 0);
  console.log(`\n── Summary after ${all.toFixed(0)} s`);
  for (const { name, seconds, tally } of parts)
    console.log(
      `   ${name.padEnd(6)} ${seconds.toFixed(0).padStart(5)} s  ${sumUp(tally)}${tally.repeat ? `  (as it was: ${tally.repeat})` : ''}`,
    );
  for (const { tally } of parts)
    for (const name of tally.passedAgain) console.log(`   ↻ passed only at the second try: ${name}`);
  for (const { tally } of parts) for (const fault of tally.faults) console.log(`   ✗ ${fault}`);
}
