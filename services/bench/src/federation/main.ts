/**
 * `npm run bench:federation`: the four remotes against the same code as one build, each in a house of its own, visited in turn with an
 * empty browser. `--rounds 7`; with `--write` the result goes to docs/bench/federation.md.
 */
import { writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { type MeasuredPortal, portalOf } from '../web/portal-of.ts';
import { PAGES, type Visit } from '../web/visit.ts';
import { coldVisit, coldVisits, signIn } from '../web/visitor.ts';
import { ALL_FOUR, type Round, resultPage, resultTable } from './report.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const { values: asked } = parseArgs({
  options: { write: { type: 'boolean', default: false }, rounds: { type: 'string', default: '7' } },
});
const rounds = Number(asked.rounds);
const say = (line: string): boolean => process.stderr.write(`${line}\n`);
const people = PAGES.find(({ name }) => name === 'People');
if (!people) throw new Error('People is measured.');

const load = loadavg()[0] ?? 0;
const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--no-first-run'],
  ...(executablePath ? { executablePath } : {}),
});
interface Side {
  name: Round['side'];
  address: string;
  session: Awaited<ReturnType<typeof signIn>>;
}

const portals: MeasuredPortal[] = [];
try {
  const sides: Side[] = [];
  for (const [name, more] of [
    ['federated', {}],
    ['one build', { SHELL_DIR: process.env['ONE_BUILD_DIR'] }],
  ] as const) {
    say(`Opening the house: ${name}`);
    const portal = await portalOf(ROOT, more);
    portals.push(portal);
    sides.push({ name, address: portal.address, session: await signIn(browser, portal.address) });
  }
  // In turn, and each time another one first.
  const turns = Array.from({ length: rounds }, (_, round) => (round % 2 === 0 ? sides : sides.toReversed())).flat();
  // All that is timed by itself: browser and services still work on what a visit to all four has left when the next begins.
  const ones: Visit[] = [];
  for (const { name, address, session } of turns) {
    const one = await coldVisit(browser, address, session, people, { slow: true });
    ones.push(one);
    say(`  ${name}: usable ${one.usable.toFixed(0)} ms, ${(one.bytes / 1000).toFixed(0)} kB, ${one.requests} requests`);
  }
  const results: Round[] = [];
  for (const [index, one] of ones.entries()) {
    const { name, address, session } = turns[index] as (typeof turns)[number];
    results.push({ side: name, one, all: await coldVisits(browser, address, session, ALL_FOUR, { slow: false }) });
  }
  process.stdout.write(`${resultTable(results)}\n`);
  if (asked.write)
    writeFileSync(
      join(ROOT, 'docs/bench/federation.md'),
      resultPage(results, {
        day: Temporal.Now.plainDateISO().toString(),
        cores: availableParallelism(),
        load,
        loadAfter: loadavg()[0] ?? 0,
        browser: browser.version(),
        rounds,
      }),
    );
} finally {
  await browser.close();
  for (const portal of portals) await portal.close();
}
