/** Looks at all of a remote that somebody can open without knowing an id, and writes one thing with it. */
import { expect, type Page } from '@playwright/test';
import type { LiveReleases } from '@emmaus/contracts/remote';

/** Opens each page that has an address of its own; gives how many there were. @throws Error with all that did not come whole */
export async function openEach(page: Page, name: string): Promise<number> {
  const live = (await (await page.request.get(addressOf(page, '/r/live.json'))).json()) as LiveReleases;
  const remote = live.remotes.find((one) => one.name === name);
  const paths = (remote?.declaration.routes ?? []).map(({ path }) => path).filter((path) => !/[:*]/.test(path));
  if (paths.length === 0) throw new Error(`${name} has no page to open.`);
  const faults: string[] = [];
  let at = '';
  page.on('pageerror', (error) => faults.push(`${at}: ${error.message}`));
  for (at of paths) {
    await page.goto(addressOf(page, at));
    const came = page.locator(`[data-remote="${name}"][data-phase="ready"]`).getByRole('heading').first();
    await came.waitFor({ timeout: 30_000 }).catch(() => faults.push(`${at} did not come`));
    const refused = page.getByText('cannot be shown right now');
    if ((await refused.count()) > 0) faults.push(`${at}: ${(await refused.first().textContent()) ?? ''}`);
  }
  if (faults.length > 0) throw new Error(faults.join('; '));
  return paths.length;
}

const WRITES: Readonly<Record<string, (page: Page) => Promise<string>>> = {
  people: async (page) => {
    await page.goto(addressOf(page, '/people'));
    await page
      .locator('a[href^="/people/"]')
      .filter({ hasText: /\w+ \w+/ })
      .first()
      .waitFor();
    const path = await page
      .locator('a[href^="/people/"]')
      .evaluateAll((links) =>
        links.map((link) => link.getAttribute('href') ?? '').find((to) => /^\/people\/\d+$/.test(to)),
      );
    await page.goto(addressOf(page, `${path ?? ''}/edit`));
    await page
      .getByLabel('Phone')
      .first()
      .fill(`+1 312 555 ${String(1000 + (Date.now() % 9000))}`);
    await told(page, () => page.getByRole('button', { name: 'Update Profile' }).click());
    return 'a telephone number changed';
  },
  'bible-studies': async (page) => {
    await page.goto(addressOf(page, '/bible-study-plans'));
    await page.getByRole('button', { name: 'New plan' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New plan' });
    await dialog.getByRole('combobox', { name: 'Series' }).selectOption({ index: 1 });
    await dialog.getByRole('combobox', { name: 'Material' }).selectOption({ index: 1 });
    await dialog.getByRole('textbox', { name: 'Title' }).fill('A plan of two versions');
    await told(page, () => dialog.getByRole('button', { name: 'Add plan' }).click());
    return 'a plan added';
  },
  discipleship: async (page) => {
    await page.goto(addressOf(page, '/graduation-records'));
    return moveCard(page);
  },
  recruitment: async (page) => {
    await page.goto(addressOf(page, '/recruitment-depth-chart'));
    return moveCard(page);
  },
};

/** @returns what was written. @throws Error where the service did not take it */
export async function write(page: Page, name: string): Promise<string> {
  const work = WRITES[name];
  if (!work) throw new Error(`Say in walk-remote.ts what is written with ${name}.`);
  return work(page);
}

/** By the keyboard, one column to the right. Cards are drawn before the board listens: a person is not as fast as that. */
async function moveCard(page: Page): Promise<string> {
  const menu = page.getByRole('button', { name: /^Actions for / }).first();
  await expect(async () => {
    await menu.locator('xpath=ancestor::*[self::li or @role="listitem"][1]').focus();
    await page.keyboard.press('Space');
    await page.getByText('picked up.').first().waitFor({ state: 'attached', timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
  await page.keyboard.press('ArrowRight');
  await told(page, () => page.keyboard.press('Space'));
  return 'a card moved';
}

/** Does it, and waits until the service has taken a change. */
async function told(page: Page, act: () => Promise<void>): Promise<void> {
  const isChange = (url: string, method: string) =>
    url.includes('/api/') && method !== 'GET' && !url.includes('/registry/');
  const [answer] = await Promise.all([
    page.waitForResponse((one) => isChange(one.url(), one.request().method()), { timeout: 30_000 }),
    act(),
  ]);
  if (!answer.ok()) throw new Error(`${answer.request().method()} ${answer.url()} answered ${answer.status()}.`);
}

function addressOf(page: Page, path: string): string {
  return new URL(path, page.url()).href;
}
