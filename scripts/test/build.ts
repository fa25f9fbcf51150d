/** The production build of what changed, and the budgets of what the browser has to load. */
import { type App, buildChangedApps, findApps } from '../../services/portal/src/build.ts';
import { printBudgets, takeKeptBudgets } from '../budgets.ts';
import { type AheadOfTime } from './ahead.ts';
import { heading, ROOT, runTool } from './command.ts';
import { watchesForTheRun } from './started.ts';
import { add, single, type Tally } from './tally.ts';

export function buildApps(say: (line: string) => void): Promise<App[]> {
  return buildChangedApps(ROOT, say, watchesForTheRun);
}

/** `ahead` is the build that was begun while other parts ran, if there is one. */
export async function runBuild(_args: readonly string[], ahead?: AheadOfTime<App[]>): Promise<Tally> {
  heading('Production build');
  let built: App[];
  try {
    built = await (ahead?.take(console.log) ?? buildApps(console.log));
    console.log(
      built.length === 0
        ? 'Nothing changed since the last build.'
        : `Built ${built.map((app) => app.name).join(', ')}.`,
    );
  } catch (error) {
    console.error((error as Error).message);
    return single('Production build', false);
  }
  heading('Budgets');
  // A build of all apps has measured them already; of some it cannot, since pages load from several.
  const measured = built.length === findApps(ROOT).length ? takeKeptBudgets() : undefined;
  const budgets = measured ? printBudgets(measured) : (await runTool('scripts/check-budgets.ts', [])) === 0;
  return add(single('Production build', true), single('Budgets', budgets));
}
