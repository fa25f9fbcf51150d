import { chromium } from '@playwright/test';
import { join, resolve } from 'node:path';
import { loadavg } from 'node:os';
import { portalOf } from '../web/portal-of.ts';
import { PAGES } from '../web/visit.ts';
import { coldVisit, signIn } from '../web/visitor.ts';
const ROOT = resolve(import.meta.dirname, '../../../..');
const people = PAGES.find(({ name }) => name === 'People')!;
const browser = await chromium.launch({ args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--no-first-run'], executablePath: '/usr/bin/chromium' });
const portals: any[] = []; const sides: any[] = [];
const median = (a: number[]) => a.toSorted((x, y) => x - y)[Math.floor(a.length / 2)]!;
const pct = (a: number[], p: number) => a.toSorted((x, y) => x - y)[Math.floor(a.length * p)]!;
try {
  for (const spec of process.argv.slice(3)) {
    const [name, dir] = spec.split('=') as [string, string];
    const portal = await portalOf(ROOT, { SHELL_DIR: dir });
    portals.push(portal);
    sides.push({ name, address: portal.address, session: await signIn(browser, portal.address), times: [], load: [] });
  }
  const rounds = Number(process.argv[2]);
  for (let r = 0; r < rounds; r++) {
    const k = r % sides.length;
    for (const side of [...sides.slice(k), ...sides.slice(0, k)]) {
      const one = await coldVisit(browser, side.address, side.session, people, { slow: true, explain: (l: string) => (side.lines ??= []).push(l) });
      side.times.push(one.usable); side.last = side.lines; side.fl = (side.fl ??= []); side.fl.push(Number(side.lines.find((l: string) => l.includes('fluent'))?.match(/–(\d+)/)?.[1] ?? 0)); side.lines = [];
    }
    console.log(r, sides.map((s) => `${s.name} ${s.times.at(-1).toFixed(0)}`).join('  '), loadavg()[0]!.toFixed(1));
  }
  for (const s of sides) console.log(s.name, 'median', median(s.times).toFixed(0), 'q1', pct(s.times, .25).toFixed(0), 'q3', pct(s.times, .75).toFixed(0), 'min', Math.min(...s.times).toFixed(0));
  for (const s of sides.slice(0, -1)) { const ratios = s.times.map((t: number, i: number) => t / sides.at(-1).times[i]); console.log(s.name, 'paired ratio to', sides.at(-1).name, median(ratios).toFixed(3)); }
} finally { await browser.close(); for (const p of portals) await p.close(); }
for (const s of sides) { console.log(s.name, 'fluent', s.fl.join(' ')); for (const l of s.last) console.log(s.name, l.replace(/http:..[^/]*/, '')); }
process.exit(0);
