/** What can be said of the code without running it. */
import { heading, runTool } from './command.ts';
import { add, single, type Tally } from './tally.ts';

const CHECKS: readonly [name: string, tool: string, args: readonly string[]][] = [
  ['Types (tsc)', 'tsc', ['-p', '.']],
  ['Rules and walls (oxlint)', 'oxlint', []],
  ['Format (oxfmt; npm run format puts it right)', 'oxfmt', ['--check', '.']],
  ['Nothing unused (knip)', 'knip', ['--no-progress', '--no-config-hints']],
];

export async function runStaticChecks(): Promise<Tally> {
  let tally: Tally = { passed: 0, failed: 0, skipped: 0, faults: [] };
  for (const [name, tool, args] of CHECKS) {
    heading(name);
    tally = add(tally, single(name, (await runTool(tool, args)) === 0));
  }
  return tally;
}
