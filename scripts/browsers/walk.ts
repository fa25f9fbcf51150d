/** The walk through the house that every browser is sent on. */
import { faultsOfBrowser, faultsOfScreen, faultsOnPhone, IS_READY, keepErrors } from './checks.ts';
import type { DrivenBrowser } from './driven-browser.ts';
import { drivenPage, KEYS } from './driven-page.ts';
import { recordPath, type Screens } from './screens-of-house.ts';

const DESK = [1280, 800] as const;
const PHONE = [390, 844] as const;

export type Step = (title: string, run: () => Promise<void>) => Promise<boolean>;

export async function walk(browser: DrivenBrowser, house: string, screens: Screens, step: Step): Promise<void> {
  const page = drivenPage(browser);
  const ask = async (check: () => unknown) => browser.ask(`(${check.toString()})()`);
  const links: string[] = [];

  async function open(path: string): Promise<void> {
    await browser.open(`${house}${path}`);
    await ask(keepErrors);
    await page.until(IS_READY, `${path} to be ready`);
  }
  async function expectNoFaults(...checks: (() => string[])[]): Promise<void> {
    for (const check of checks) {
      const faults = (await ask(check)) as string[];
      if (faults.length > 0) throw new Error(faults.join('; '));
    }
  }
  async function signIn(who: string): Promise<void> {
    await browser.open(`${house}/`);
    await page.fill('E-mail', `${who}@emmaus.test`);
    await page.fill('Password', 'emmaus');
    await page.tap('button', 'Sign in');
    await page.until(`location.pathname === '/main'`, 'the home page');
    await page.until(IS_READY, 'the home page to be ready');
  }
  async function signOut(role: string): Promise<void> {
    await page.tap('button', role, { part: true });
    await page.tap('menuitem', 'Sign out');
    await page.until(`location.pathname === '/logout'`, 'the page of whoever has signed out');
    await page.see('heading', 'You are signed out');
  }
  async function look(route: string): Promise<void> {
    const path = route.includes(':id') ? recordPath(route, links) : route;
    if (path === undefined) return;
    await step(path, async () => {
      await open(path);
      links.push(...((await browser.ask(`[...document.links].map(({ pathname }) => pathname)`)) as string[]));
      await expectNoFaults(faultsOfScreen);
      await browser.resize(...PHONE);
      try {
        await page.until(IS_READY, `${path} to be ready on a phone`);
        await page.until(`${DRAWN}.then(() => true)`, `${path} to be drawn`);
        await expectNoFaults(faultsOfScreen, faultsOnPhone);
      } finally {
        await browser.resize(...DESK);
      }
    });
  }

  await browser.resize(...DESK);
  if (!(await step('sign in', () => signIn('td')))) return;
  await step('what the styles count on', () => expectNoFaults(faultsOfBrowser));
  for (const route of ['/main', ...screens.director]) await look(route);

  const word = `Walk${Date.now()
    .toString(36)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`;
  const name = `Ada ${word}`;
  await step('a form: a person is added', async () => {
    await open('/people/create');
    await page.fill('First name', 'Ada');
    await page.fill('Last name', word);
    await page.fill('E-mail (non .edu)', `${word}@example.org`);
    for (const choice of ['Gender: Female', 'School year: Junior', 'Varsity Catholic: No', 'Greek: Yes'])
      await page.tap('radio', choice);
    await page.tap('button', 'Save Contact');
    await page.see('heading', name);
  });
  await step('reload: the person stays, and so does who is signed in', async () => {
    await browser.reload();
    await page.see('heading', name);
    await page.read(word);
  });
  await step('search over all pages, and open what is found', async () => {
    await open('/main');
    await page.tap('button', 'Search the portal');
    await page.until(`document.activeElement?.getAttribute('role') === 'combobox'`, 'the field of the search');
    await page.press(word);
    await page.read(word);
    await page.until(
      `[...document.querySelectorAll('[role=grid] tr')].some((row) => row.textContent.includes('${word}'))`,
      name,
    );
    await page.press(KEYS.Enter);
    await page.see('heading', name);
  });
  await step('search in a list', async () => {
    await open('/people');
    await page.fill('Search people', word);
    await page.press(KEYS.Enter);
    await page.read('Showing 1 to 1 of 1');
  });
  const print = browser.print?.bind(browser);
  if (print) {
    await step('the list on paper', async () => {
      const paper = await print();
      if (!paper.toString('latin1', 0, 5).startsWith('%PDF-') || paper.length < 4_000)
        throw new Error(`${paper.length} bytes came, which are no sheet.`);
    });
  }
  await step('sign out', () => signOut('Campus Director'));
  if (screens.admin.length === 0 || !(await step('sign in as an admin', () => signIn('admin')))) return;
  for (const route of screens.admin) await look(route);
}

/** Two frames: whatever a change of the window brings is on the screen. */
const DRAWN = 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))';
