/**
 * What chance decides in a run: the order of the tests, and what properties are tried with. It follows from the tree of
 * files that is committed, so that a run on another machine is the same run, and each commit gets another one.
 * `TEST_SEED=random npm test` draws one, `TEST_SEED=12345` repeats one; the number is printed.
 */
import { execFileSync } from 'node:child_process';
import { createHash, randomInt } from 'node:crypto';

/** fast-check takes 32 bits with a sign. */
const HIGHEST = 2 ** 31;

/** A whole number from 0 to below 2³¹. */
export function seedOfRun(wanted = process.env['TEST_SEED']): number {
  if (wanted === 'random') return randomInt(HIGHEST);
  if (wanted !== undefined && wanted !== '') return Number(wanted);
  return createHash('sha1').update(committedTree()).digest().readUInt32BE() % HIGHEST;
}

/** Empty where the files came without git. */
function committedTree(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD^{tree}'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return '';
  }
}
