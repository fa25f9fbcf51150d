/** One look at a page of the portal in a slowed Chromium. */
import type { BrowserContext, CDPSession } from '@playwright/test';
import { type PageNotes, watchPage } from './page-watch.ts';

/** Slow 4G as Lighthouse has it, and a processor four times as slow. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_600_000 / 8) * 0.9,
  uploadThroughput: 750_000 / 8,
};
const PROCESSOR = 4;
const PATIENCE_MS = 60_000;
/** What comes after the page is of use counts as well, so long. */
const AFTERWARDS_MS = 2_500;

export interface PageToMeasure {
  name: string;
  path: string;
  /** What can be pressed once the page is of use. */
  target: string;
}

export const PAGES: readonly PageToMeasure[] = [
  { name: 'People', path: '/people', target: 'main a[href^="/people/"]:not([href$="create"]):not([href$="import"])' },
  { name: 'Home', path: '/main', target: 'main :is(h1, a[href], button)' },
];

export interface Visit {
  /** Milliseconds since the address was opened. */
  firstPaint: number;
  frame: number;
  usable: number;
  blocked: number;
  shift: number;
  requests: number;
  /** Bytes over the network, as they were fetched. */
  bytes: number;
  scriptBytes: number;
}

export interface VisitOptions {
  slow: boolean;
  /** Says more of what is behind the numbers. */
  explain?: (line: string) => void;
}

export async function visit(
  context: BrowserContext,
  address: string,
  wanted: PageToMeasure,
  options: VisitOptions,
): Promise<Visit> {
  const page = await context.newPage();
  try {
    const devtools = await context.newCDPSession(page);
    const traffic = await countTraffic(devtools);
    if (options.slow) {
      await devtools.send('Network.emulateNetworkConditions', NETWORK);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
    }
    await page.addInitScript(watchPage, { target: wanted.target });
    await page.goto(address + wanted.path, { waitUntil: 'commit' });
    const notes = await notesOf(devtools);
    for (const line of notes.shifts) options.explain?.(`shift ${line}`);
    for (const { start, duration } of notes.longTasks)
      options.explain?.(`task at ${Math.round(start)}: ${duration} ms`);
    return {
      firstPaint: notes.firstPaint,
      frame: notes.frame,
      usable: notes.usable,
      blocked: notes.longTasks
        .filter(({ start }) => start >= notes.firstPaint)
        .reduce((sum, { duration }) => sum + duration - 50, 0),
      shift: notes.shift,
      ...traffic(options.explain),
    };
  } finally {
    await page.close();
  }
}

/**
 * What the page has noted, some time after it is of use. Asked by the protocol itself: Playwright's own waiting puts a large script into
 * the page, and on a slow processor that would be measured as well.
 */
async function notesOf(devtools: CDPSession): Promise<PageNotes> {
  async function look(): Promise<PageNotes | undefined> {
    const { result } = await devtools.send('Runtime.evaluate', {
      expression: 'window.benchNotes',
      returnByValue: true,
    });
    return result.value as PageNotes | undefined;
  }
  const late = performance.now() + PATIENCE_MS;
  while (!(await look())?.usable) {
    if (performance.now() > late) throw new Error(`The page was of no use within ${PATIENCE_MS} ms.`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  await new Promise((resolve) => setTimeout(resolve, AFTERWARDS_MS));
  const notes = await look();
  if (!notes) throw new Error('The page was left meanwhile.');
  return notes;
}

async function countTraffic(devtools: CDPSession) {
  const scripts = new Set<string>();
  /** Fetched ahead by the page itself, and asked of the browser's own cache afterwards: no trip. */
  const hadAlready = new Set<string>();
  const addresses = new Map<string, string>();
  const sizes = new Map<string, number>();
  const sent = new Map<string, number>();
  const ended = new Map<string, number>();
  devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!request.url.startsWith('http')) return;
    addresses.set(requestId, request.url);
    // Of what is led elsewhere the first question counts.
    if (!sent.has(requestId)) sent.set(requestId, timestamp);
  });
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) scripts.add(requestId);
    if (response.fromDiskCache && !response.fromServiceWorker) hadAlready.add(requestId);
  });
  devtools.on('Network.requestServedFromCache', ({ requestId }) => hadAlready.add(requestId));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    sizes.set(requestId, encodedDataLength);
    ended.set(requestId, timestamp);
  });
  await devtools.send('Network.enable');
  return (explain?: (line: string) => void): Pick<Visit, 'requests' | 'bytes' | 'scriptBytes'> => {
    const sum = (ids: Iterable<string>) => [...ids].reduce((total, id) => total + (sizes.get(id) ?? 0), 0);
    const began = Math.min(...sent.values());
    const at = (moment: number | undefined) => (moment === undefined ? '?' : `${Math.round((moment - began) * 1000)}`);
    for (const [id, url] of addresses)
      explain?.(`${String(sizes.get(id) ?? '?').padStart(8)} ${at(sent.get(id))}–${at(ended.get(id))} ms ${url}`);
    const asked = [...addresses.keys()].filter((id) => !hadAlready.has(id));
    return { requests: asked.length, bytes: sum(addresses.keys()), scriptBytes: sum(scripts) };
  };
}
