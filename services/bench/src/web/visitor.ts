/** Somebody with a browser of their own who signs in and comes back: with nothing kept but the session, or with all of last time. */
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { paletteAnswers } from './palette.ts';
import { type PageToMeasure, type Visit, type VisitOptions, visit } from './visit.ts';

const EMAIL = 'td@emmaus.test';
const PASSWORD = 'emmaus';
const WINDOW = { viewport: { width: 1280, height: 800 }, locale: 'en-US' } satisfies BrowserContextOptions;
/** Browsers keep compiled code of what was asked for more than once. */
const VISITS_BEFORE = 4;

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

export async function signIn(browser: Browser, address: string): Promise<Session> {
  const context = await browser.newContext({ ...WINDOW, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.goto(`${address}/main`);
    await page.getByLabel(/^E-?mail$/).fill(EMAIL);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/main');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const state = await context.storageState();
    const origins = state.origins.map(({ origin, localStorage }) => ({
      origin,
      // The hint that somebody was signed in, and nothing else of what the last visit left.
      localStorage: localStorage.filter(({ name }) => name === 'emmaus.signed-in'),
    }));
    return { ...state, origins };
  } finally {
    await context.close();
  }
}

/** Signed in, and for the first time in this browser. */
export async function coldVisit(
  browser: Browser,
  address: string,
  session: Session,
  page: PageToMeasure,
  options: VisitOptions,
): Promise<Visit> {
  const context = await browser.newContext({ ...WINDOW, storageState: session, serviceWorkers: 'block' });
  try {
    return await visit(context, address, page, options);
  } finally {
    await context.close();
  }
}

/** One page after the other in a browser that has nothing but the session at first. */
export async function coldVisits(
  browser: Browser,
  address: string,
  session: Session,
  pages: readonly PageToMeasure[],
  options: VisitOptions,
): Promise<Visit[]> {
  const context = await browser.newContext({ ...WINDOW, storageState: session, serviceWorkers: 'block' });
  try {
    const visits: Visit[] = [];
    for (const page of pages) visits.push(await visit(context, address, page, options));
    return visits;
  } finally {
    await context.close();
  }
}

/** Of somebody who is signed in: each time in milliseconds. */
export async function paletteTimes(
  browser: Browser,
  address: string,
  session: Session,
  times: number,
): Promise<number[]> {
  const context = await browser.newContext({ ...WINDOW, storageState: session });
  try {
    return await paletteAnswers(context, address, times);
  } finally {
    await context.close();
  }
}

/** Whoever was here before, service worker included. */
export async function returningVisitor(browser: Browser, address: string, session: Session, page: PageToMeasure) {
  const context = await browser.newContext({ ...WINDOW, storageState: session });
  for (let before = 0; before < VISITS_BEFORE; before += 1) await visit(context, address, page, { slow: false });
  return {
    warmVisit: (options: VisitOptions) => visit(context, address, page, options),
    close: () => context.close(),
  };
}
