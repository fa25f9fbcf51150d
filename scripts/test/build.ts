/** The production build of what changed, and the budgets of what the browser has to load. */
import { buildChangedApps } from '../../services/portal/src/build.ts';
import { heading, ROOT, runTool } from './command.ts';
import { watchesForTheRun } from './started.ts';
import { add, single, type Tally } from './tally.ts';

export async function runBuild(): Promise<Tally> {
  heading('Production build');
  try {
    const built = await buildChangedApps(ROOT, (detail) => console.log(detail), watchesForTheRun);
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
  const budgets = (await runTool('scripts/check-budgets.ts', [])) === 0;
  return add(single('Production build', true), single('Budgets', budgets));
}
