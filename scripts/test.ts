/**
 * `npm test`: every check and every test, browser included, in one run that ends with `N passed, N failed`.
 * `npm test -- unit` runs one part; what follows its name goes to the part's own tool, e.g. `-- unit services/people`.
 */
import { beginAhead } from './test/ahead.ts';
import { runBrowserTests } from './test/browser.ts';
import { buildApps, runBuild } from './test/build.ts';
import { openTestHouse } from './test/house.ts';
import { runStaticChecks } from './test/static.ts';
import { codeOfSignal, endBySignals, isEnding } from './test/started.ts';
import { add, emptyTally, type Part, sumUp } from './test/tally.ts';
import { type TimedPart, printSummary } from './test/summary.ts';
import { runUnitTests } from './test/unit.ts';

/** All of them run, also after one failed: whoever reads the end sees everything at once. */
const PARTS: Record<string, Part> = {
  static: runStaticChecks,
  unit: runUnitTests,
  build: (args) => runBuild(args, built),
  e2e: (args) => runBrowserTests(args, house),
};

const [chosen, ...rest] = process.argv.slice(2);
if (chosen !== undefined && PARTS[chosen] === undefined) {
  console.error(`There is no part "${chosen}". Choose one of: ${Object.keys(PARTS).join(', ')}; or none, for all.`);
  process.exit(1);
}

endBySignals();
// Of a whole run the build and the house are made beside the checks and unit tests, which leave some of two cores.
const isWhole = chosen === undefined;
const built = isWhole ? beginAhead(buildApps) : undefined;
const house = built && beginAhead((say) => built.done.then(() => openTestHouse(say)));

const parts: TimedPart[] = [];
for (const [name, part] of Object.entries(PARTS)) {
  if (isEnding() || (chosen !== undefined && chosen !== name)) continue;
  const began = performance.now();
  const tally = await part(rest);
  parts.push({ name, seconds: (performance.now() - began) / 1000, tally });
}
// A run that was ended has not come as far as its house.
if (isEnding())
  await house?.done.then(
    ({ close }) => close(),
    () => {},
  );
printSummary(parts);

const total = parts.reduce((sum, { tally }) => add(sum, tally), emptyTally());
console.log(`\n${sumUp(total)}`);
// A run in which nothing was tested has proven nothing.
process.exit(codeOfSignal() ?? (total.failed > 0 || total.passed === 0 ? 1 : 0));
