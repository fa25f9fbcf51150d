/**
 * The browsers of a worker. A fresh browser context loads and compiles the whole portal anew; these are kept from test to
 * test and emptied in between: cookies, storage and databases go, files that never change stay in the cache.
 */
import type { Browser, BrowserContext, Page, WebError } from '@playwright/test';
import type { Who } from './campus/campus.ts';
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

export function createBrowsers(browser: Browser): Browsers {
  const kept: BrowserContext[] = [];
  return {
    forOneTest({ sessionOf, onError }) {
      const used = new Map<Who, Promise<BrowserContext>>();
      async function contextOf(who: Who, number: number): Promise<BrowserContext> {
        const session = await sessionOf(who);
        const context = (kept[number] ??= await newBrowser(browser));
        await context.setStorageState(session);
        context.on('weberror', onError);
        return context;
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
          await Promise.all(context.pages().map((page) => page.close()));
          await context.unrouteAll();
          await context.setOffline(false);
        }
      }
      return { open, leave };
    },
    async close() {
      await Promise.all(kept.map((context) => context.close()));
    },
  };
}
