/** `node scripts/check-budgets.ts` builds everything and checks what has to be downloaded; exit code 1 when over. */
import { budgetsOf, printBudgets } from './budgets.ts';
import { buildAll } from './build.ts';

process.exitCode = printBudgets(budgetsOf(await buildAll())) ? 0 : 1;
