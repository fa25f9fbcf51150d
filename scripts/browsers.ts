/**
 * `npm run test:browsers`: Firefox and WebKit walk through a house of their own: sign in, every screen, a form, reload, search,
 * paper, sign out. `npm run test:browsers -- webkit` sends one of them. PORTAL_URL names a house that runs already.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@emmaus/service-kit/http/free-port';
import type { DrivenBrowser } from './browsers/driven-browser.ts';
import { KINDS, provideBrowser, type KindName, type Programs } from './browsers/find-browsers.ts';
import { startFirefox } from './browsers/firefox.ts';
import { screensOf } from './browsers/screens-of-house.ts';
import { walk, type Step } from './browsers/walk.ts';
import { startWebkit } from './browsers/webkit.ts';
import { startPortal, stop } from './test/house.ts';
import { heading, ROOT } from './test/command.ts';

const PICTURES = join(ROOT, '.tmp/browsers');
const START: Record<KindName, (programs: Programs) => Promise<DrivenBrowser>> = {
  firefox: startFirefox,
  webkit: startWebkit,
};
const ALL = Object.keys(START) as KindName[];

let passed = 0;
let failed = 0;

function tell(title: string, seconds: number, fault?: string): void {
  if (fault === undefined) passed += 1;
  else failed += 1;
  console.log(
    `  ${fault === undefined ? '✓' : '✗'} ${title} (${seconds.toFixed(1)} s)${fault ? `\n      ${fault}` : ''}`,
  );
}

/** Tells what a step took; of one that failed there is a picture. */
function stepsOf(browser: DrivenBrowser, name: KindName): Step {
  return async (title, run) => {
    const began = performance.now();
    const fault = await run().then(
      () => undefined,
      (error: unknown) => (error as Error).message.split('\n').slice(0, 3).join(' '),
    );
    tell(title, (performance.now() - began) / 1000, fault);
    if (fault !== undefined) {
      const file = join(PICTURES, `${name}-${title.replaceAll(/\W+/g, '-')}.png`);
      writeFileSync(file, await browser.picture().catch(() => Buffer.of()));
      console.log(`      ${file}`);
    }
    return fault === undefined;
  };
}

async function send(name: KindName, programs: Programs, house: string): Promise<void> {
  const browser = await START[name](programs);
  try {
    heading(browser.name);
    await walk(browser, house, await screensOf(house), stepsOf(browser, name));
  } finally {
    await browser.close();
  }
}

async function inHouse(visit: (house: string) => Promise<void>): Promise<void> {
  const running = process.env['PORTAL_URL'];
  if (running) return visit(running);
  const folder = mkdtempSync(join(tmpdir(), 'emmaus-browsers-'));
  const port = await freePort();
  const { portal, open } = startPortal(port, join(folder, 'data'));
  try {
    await open;
    await visit(`http://localhost:${port}`);
  } finally {
    await stop(portal);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !ALL.some((known) => known === name));
try {
  if (unknown.length > 0) throw new Error(`There is no browser "${unknown.join(' ')}". Choose of: ${ALL.join(', ')}.`);
  const chosen = ALL.filter((name) => wanted.length === 0 || wanted.includes(name));
  const found = chosen.map((name) => [name, provideBrowser(name, console.log)] as const);
  mkdirSync(PICTURES, { recursive: true });
  await inHouse(async (house) => {
    for (const [name, programs] of found) {
      await send(name, programs, house).catch((error: unknown) => tell(KINDS[name].title, 0, (error as Error).message));
    }
  });
} catch (error) {
  failed += 1;
  console.error((error as Error).message);
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
