/**
 * The browsers of a worker. A fresh browser context loads and compiles the whole portal anew; these are kept from test to
 * test and emptied in between: cookies, storage and databases go, files that never change stay in the cache, and so does what
 * the process of their pages has compiled of them, for which a page that nobody sees stays open in each.
 */
import type { Browser, BrowserContext, Page, WebError } from '@playwright/test';
import type { Who } from './campus/campus.ts';
import { PORTAL } from './campus/house.ts';
import type { Session } from './campus/sessions.ts';
import { setClock } from './clock.ts';
import { DESK } from './pages/frame.page.ts';

export interface PageOptions {
  viewport?: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
}

export type OpenPage = (who: Who, path?: string, options?: PageOptions) => Promise<Page>;

interface TestParts {
  sessionOf(who: Who): Promise<Session>;
  /** Hears of each error that nobody caught. */
  onError(error: WebError): void;
}

export interface Browsers {
  /** What one test opens, and what takes it all away again. */
  forOneTest(parts: TestParts): { open: OpenPage; leave: () => Promise<void> };
  close(): Promise<void>;
}

/** What a file says of its own browser (`test.use`) is not true of those that other tests go on with. */
const FOR_EVERYBODY = {
  viewport: DESK,
  isMobile: false,
  hasTouch: false,
  serviceWorkers: 'block',
} as const;

/** A browser in which nobody has signed in, and which goes by the clock of the house. */
export async function newBrowser(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext(FOR_EVERYBODY);
  await setClock(context);
  return context;
}

/** As text: a page of the portal in which nothing runs. */
const NOTHING_RUNS = `${PORTAL}/assets/silent.js`;

interface KeptBrowser {
  context: BrowserContext;
  /** While it is open the process of the pages before it goes on. */
  behind: Page;
}

async function keptBrowser(browser: Browser): Promise<KeptBrowser> {
  const context = await newBrowser(browser);
  const behind = await context.newPage();
  await behind.goto(NOTHING_RUNS);
  return { context, behind };
}

/** Not by `setStorageState`, which empties the cache of a browser that has a page open. */
async function beginAs({ cookies, origins }: Session, { context, behind }: KeptBrowser): Promise<void> {
  await context.clearCookies();
  await context.addCookies(cookies);
  const items = origins.find(({ origin }) => origin === PORTAL)?.localStorage ?? [];
  await behind.evaluate(async (mine) => {
    localStorage.clear();
    for (const { name, value } of mine) localStorage.setItem(name, value);
    for (const name of await caches.keys()) await caches.delete(name);
    for (const { name } of await indexedDB.databases())
      await new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase(name ?? '');
        deleting.addEventListener('success', () => resolve());
        for (const failure of ['error', 'blocked'])
          deleting.addEventListener(failure, () => reject(new Error(`${name} cannot be deleted: ${failure}`)));
      });
  }, items);
}

export function createBrowsers(browser: Browser): Browsers {
  const kept: KeptBrowser[] = [];
  return {
    forOneTest({ sessionOf, onError }) {
      const used = new Map<Who, Promise<BrowserContext>>();
      async function contextOf(who: Who, number: number): Promise<BrowserContext> {
        const session = await sessionOf(who);
        const one = (kept[number] ??= await keptBrowser(browser));
        await beginAs(session, one);
        one.context.on('weberror', onError);
        return one.context;
      }
      async function open(who: Who, path = '/main', { viewport, colorScheme }: PageOptions = {}): Promise<Page> {
        const known = used.get(who) ?? contextOf(who, used.size);
        used.set(who, known);
        const page = await (await known).newPage();
        if (viewport) await page.setViewportSize(viewport);
        if (colorScheme) await page.emulateMedia({ colorScheme });
        await page.goto(path, { waitUntil: 'commit' });
        return page;
      }
      async function leave(): Promise<void> {
        for (const context of await Promise.all(used.values())) {
          context.off('weberror', onError);
          const behind = kept.map((one) => one.behind);
          const pages = context.pages().filter((page) => !behind.includes(page));
          await Promise.all(pages.map((page) => page.close()));
          await context.unrouteAll();
          await context.setOffline(false);
        }
      }
      return { open, leave };
    },
    async close() {
      await Promise.all(kept.map(({ context }) => context.close()));
    },
  };
}
