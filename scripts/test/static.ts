/** What can be said of the code without running it. */
import { printCounts } from '../counts.ts';
import { heading, ROOT, runTool } from './command.ts';
import { add, emptyTally, single, type Tally } from './tally.ts';

const CHECKS: readonly [name: string, tool: string, args: readonly string[]][] = [
  // Of several checkers each makes the types that files share anew: four took twice the processor of one.
  ['Types (tsc)', 'tsc', ['-p', '.', '--checkers', '1']],
  ['Rules and walls (oxlint)', 'oxlint', []],
  ['Format (oxfmt; npm run format puts it right)', 'oxfmt', ['--check', '.']],
  ['Nothing unused (knip)', 'knip', ['--no-progress', '--no-config-hints']],
  ['The contract as it was written down', 'scripts/contract-report.ts', ['--check']],
];

export async function runStaticChecks(args: readonly string[] = []): Promise<Tally> {
  if (args.includes('--counts')) {
    printCounts(ROOT);
    return single('Counts', true);
  }
  if (args.includes('--contract')) {
    const code = await runTool('scripts/contract-report.ts', args.includes('--unreleased') ? ['--unreleased'] : []);
    return single('The contract, written down', code === 0);
  }
  let tally = emptyTally();
  for (const [name, tool, options] of CHECKS) {
    heading(name);
    tally = add(tally, single(name, (await runTool(tool, options)) === 0));
  }
  return tally;
}
