/**
 * `npm test`: every check and every test, browser included, in one run that ends with `N passed, N failed`.
 * `npm test -- unit` runs one part; what follows its name goes to the part's own tool, e.g. `-- unit services/people`.
 */
import { runBrowserTests } from './test/browser.ts';
import { type Part, sumUp, type Tally } from './test/tally.ts';
import { runBuild } from './test/build.ts';
import { runStaticChecks } from './test/static.ts';
import { runUnitTests } from './test/unit.ts';

/** All of them run, also after one failed: whoever reads the end sees everything at once. */
const PARTS: Record<string, Part> = {
  static: runStaticChecks,
  unit: runUnitTests,
  build: runBuild,
  e2e: runBrowserTests,
};

const [chosen, ...rest] = process.argv.slice(2);
if (chosen !== undefined && PARTS[chosen] === undefined) {
  console.error(`There is no part "${chosen}". Choose one of: ${Object.keys(PARTS).join(', ')}; or none, for all.`);
  process.exit(1);
}

const began = performance.now();
const tallies: [string, Tally][] = [];
for (const [name, part] of Object.entries(PARTS)) {
  if (chosen !== undefined && chosen !== name) continue;
  const partBegan = performance.now();
  const tally = await part(rest);
  tallies.push([`${name} (${((performance.now() - partBegan) / 1000).toFixed(0)} s)`, tally]);
}

console.log(`\n── Summary after ${((performance.now() - began) / 1000).toFixed(0)} s`);
for (const [name, tally] of tallies) console.log(`   ${name.padEnd(16)} ${sumUp(tally)}`);
for (const [, { faults }] of tallies) for (const fault of faults) console.log(`   ✗ ${fault}`);

const total = tallies.reduce(
  (sum, [, tally]) => ({
    passed: sum.passed + tally.passed,
    failed: sum.failed + tally.failed,
    skipped: sum.skipped + tally.skipped,
    faults: [],
  }),
  { passed: 0, failed: 0, skipped: 0, faults: [] } satisfies Tally,
);
console.log(`\n${sumUp(total)}`);
// A run in which nothing was tested has proven nothing.
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
