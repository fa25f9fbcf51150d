/**
 * `npm run bench:web`: how long the home page and the People list take in a slowed Chromium, with an empty browser and with one that was
 * here before. `npm run bench:web -- /path/to/another/checkout` (or the addresses of running portals) measures that one and this one in
 * turn. With `--write` the result goes to docs/bench/web.md.
 */
import { writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { type MeasuredPortal, portalOf } from './portal-of.ts';
import { type Measured, paletteLine, resultPage, resultTable } from './report.ts';
import { PAGES, type Visit } from './visit.ts';
import { coldVisit, paletteTimes, returningVisitor, signIn } from './visitor.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const PAGE = join(ROOT, 'docs/bench/web.md');

const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    write: { type: 'boolean', default: false },
    explain: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
  },
});
const rounds = Number(asked.rounds);
const PALETTE_TIMES = 15;
const say = (line: string): boolean => process.stderr.write(`${line}\n`);
const explain = asked.explain ? (line: string) => void say(`      ${line}`) : undefined;

interface Side {
  name: string;
  portal: MeasuredPortal;
  session: Awaited<ReturnType<typeof signIn>>;
}

const load = loadavg()[0] ?? 0;
const places = positionals.length > 1 ? positionals : [...positionals, ROOT];
const names = places.length === 1 ? ['now'] : ['before', 'now'];
const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu'],
  ...(executablePath ? { executablePath } : {}),
});
const portals: MeasuredPortal[] = [];
try {
  const sides: Side[] = [];
  for (const [index, place] of places.entries()) {
    say(`Opening ${place}`);
    const portal = await portalOf(place);
    portals.push(portal);
    sides.push({ name: names[index] ?? '', portal, session: await signIn(browser, portal.address) });
  }
  const results: Measured[] = [];
  for (const page of PAGES) {
    for (const kind of ['cold', 'warm'] as const) {
      if (!`${kind} ${page.name}`.includes(asked.only)) continue;
      const visitors = new Map<Side, (round: number) => Promise<Visit>>();
      const closing: (() => Promise<void>)[] = [];
      for (const side of sides) {
        const { session, portal } = side;
        const options = (round: number) => ({ slow: true, ...(explain && round === 0 ? { explain } : {}) });
        if (kind === 'cold') {
          visitors.set(side, (round) => coldVisit(browser, portal.address, session, page, options(round)));
        } else {
          const visitor = await returningVisitor(browser, portal.address, session, page);
          visitors.set(side, (round) => visitor.warmVisit(options(round)));
          closing.push(visitor.close);
        }
      }
      const visits = new Map(sides.map((side) => [side, [] as Visit[]]));
      for (let round = 0; round < rounds; round += 1) {
        // In turn, and each time another one first.
        for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
          const one = await visitors
            .get(side)?.(round)
            .catch((error: unknown) => void say(`  ${kind} ${page.name} ${side.name}: left out. ${String(error)}`));
          if (!one) continue;
          visits.get(side)?.push(one);
          say(`  ${kind} ${page.name} ${side.name}: frame ${one.frame.toFixed(0)}, usable ${one.usable.toFixed(0)} ms`);
        }
      }
      for (const close of closing) await close();
      for (const side of sides)
        results.push({ page: page.name, kind, side: side.name, visits: visits.get(side) ?? [] });
    }
  }
  const now = sides.at(-1);
  const palette =
    now && 'palette'.includes(asked.only)
      ? await paletteTimes(browser, now.portal.address, now.session, PALETTE_TIMES)
      : [];
  process.stdout.write(`${resultTable(results)}\n${paletteLine(palette)}\n`);
  if (asked.write)
    writeFileSync(
      PAGE,
      resultPage(results, palette, {
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
