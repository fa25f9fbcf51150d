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

export interface OwnBrowsers {
  /** The browser of one of those who take part in a test, signed in; a second time it is the same. */
  browserOf(who: Who, session: () => Promise<Session>): Promise<BrowserContext>;
  /** One in which nobody has signed in. */
  nobodys(): Promise<BrowserContext>;
  leave(): Promise<void>;
}

export interface Browsers {
  /** What one test opens, and what takes it all away again; `onError` hears of each error that nobody caught. */
  forOneTest(onError: (error: WebError) => void): OwnBrowsers;
  close(): Promise<void>;
}

/** What a file says of its own browser (`test.use`) is not true of those that other tests go on with. */
export const FOR_EVERYBODY = {
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
  const kept: (KeptBrowser | undefined)[] = [];

  /** False where something of it is left: what other places have kept in it cannot be emptied from here. */
  async function empty({ context, behind }: KeptBrowser): Promise<boolean> {
    const pages = context.pages().filter((page) => page !== behind);
    const isElsewhere = pages.some((page) => page.url().startsWith('http') && new URL(page.url()).origin !== PORTAL);
    await Promise.all(pages.map((page) => page.close()));
    await context.unrouteAll();
    await context.setOffline(false);
    if (isElsewhere) await context.close();
    return !isElsewhere;
  }

  return {
    forOneTest(onError) {
      const used = new Map<Who | null, Promise<KeptBrowser>>();
      async function take(number: number, session: () => Promise<Session>): Promise<KeptBrowser> {
        const one = (kept[number] ??= await keptBrowser(browser));
        await beginAs(await session(), one);
        one.context.on('weberror', onError);
        return one;
      }
      async function browserOf(who: Who | null, session: () => Promise<Session>): Promise<BrowserContext> {
        const known = used.get(who) ?? take(used.size, session);
        used.set(who, known);
        return (await known).context;
      }
      return {
        browserOf,
        nobodys: () => browserOf(null, () => Promise.resolve({ cookies: [], origins: [] })),
        async leave() {
          for (const one of await Promise.all(used.values())) {
            one.context.off('weberror', onError);
            if (!(await empty(one))) kept[kept.indexOf(one)] = undefined;
          }
        },
      };
    },
    async close() {
      await Promise.all(kept.flatMap((one) => (one ? [one.context.close()] : [])));
    },
  };
}

/** A page of somebody's browser. */
export async function openPage(
  context: BrowserContext,
  path = '/main',
  { viewport, colorScheme }: PageOptions = {},
): Promise<Page> {
  const page = await context.newPage();
  if (viewport) await page.setViewportSize(viewport);
  if (colorScheme) await page.emulateMedia({ colorScheme });
  await page.goto(path, { waitUntil: 'commit' });
  return page;
}
