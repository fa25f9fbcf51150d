import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { chooseTheme, switchTheme } from '../commands/theme.ts';
import { expect, test } from '../fixtures.ts';
import { openMore, PHONE, sidebar, sidebarEntries, sidebarLink, title } from '../pages/frame.page.ts';

/** A literal row of specification 1, §2.5; the whole table is tested beside the sidebar itself. */
const ENTRIES_OF_SUPERADMINS = [
  'Home',
  'Dashboard',
  'Bible Studies',
  'Bible Study Reporting',
  'Discipleship Groups',
  'Discipleship',
  'People',
  'Invitations',
  'Depth Chart',
  'Recruitment',
  'Plan a Bible Study',
  'Pray Meditations',
  'Admin locations',
  'Admin delegations',
];

test('the sidebar has the entries of the remotes, in the order of the specification', async ({ as }) => {
  const page = await as('superadmin');
  expect(await sidebarEntries(page)).toEqual(ENTRIES_OF_SUPERADMINS);
});

test('the theme is chosen and remembered', async ({ as }) => {
  const page = await as('td');
  await expect(title(page, /^Welcome/)).toBeVisible();
  const background = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await chooseTheme(page, 'Dark');
  await expect.poll(background).not.toBe(light);
  await page.reload();
  await expect(page.getByRole('main')).toBeVisible();
  await expect.poll(background).not.toBe(light);
});

test('for whoever wants nothing to move no colour changes by steps: each of a thousand would be drawn', async ({
  as,
}) => {
  const page = await as('td');
  await expect(title(page, /^Welcome/)).toBeVisible();
  await page.evaluate(() => {
    Object.assign(window, { steps: 0 });
    document.addEventListener('transitionrun', () => ((window as unknown as { steps: number }).steps += 1));
  });
  await switchTheme(page, 'dark');
  expect(await page.evaluate(() => (window as unknown as { steps: number }).steps)).toBe(0);
});

test('on a phone a bar under the thumb leads everywhere, and covers nothing', async ({ as }) => {
  const page = await as('missionary', '/people', { viewport: PHONE });
  const bar = sidebar(page);
  const top = async () => (await bar.boundingBox())?.y ?? 0;
  const action = page.getByRole('button', { name: 'Add person' });
  await expect(action).toBeInViewport();
  const box = await action.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(await top());
  await bar.getByRole('link', { name: 'Studies' }).click();
  await page.waitForURL('**/bible-studies');
  const more = await openMore(page);
  await expectAccessible(page);
  await more.getByRole('link', { name: 'Depth Chart' }).click();
  await page.waitForURL('**/depth-chart');
  await expect(more).toHaveCount(0);
  await bar.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('link', { name: 'Add contact' }).click();
  await page.waitForURL('**/people/create');
});

test('with the keyboard only: skip link, sidebar, people', async ({ as }) => {
  const page = await as('td');
  await expect(title(page, /^Welcome/)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveText(/skip/i);
  const people = sidebarLink(page, 'People');
  const onPeople = () => people.evaluate((link) => link === document.activeElement);
  for (let presses = 0; presses < 30 && !(await onPeople()); presses += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/people');
});

/** A window of 1440 × 900 at 400 %. */
const LOW = { width: 360, height: 225 };

test('what the keyboard reaches on a phone does not end up behind what sticks to the window', async ({ as }) => {
  const page = await as('missionary', '/people', { viewport: PHONE });
  const cards = page.getByRole('list', { name: 'People' }).getByRole('listitem');
  await expect(cards.nth(9)).toBeVisible();
  await page.getByRole('searchbox').first().focus();
  await nothingIsCovered(page);
});

test('at 400 % nothing sticks over what the keyboard reaches, and no room is asked for that is not there', async ({
  as,
}) => {
  const page = await as('missionary', '/people/create', { viewport: LOW });
  await page.getByRole('main').getByRole('textbox').first().focus();
  await nothingIsCovered(page);
});

async function nothingIsCovered(page: Page): Promise<void> {
  for (const key of ['Tab', 'Shift+Tab'])
    for (let press = 0; press < 25; press += 1) {
      await page.keyboard.press(key);
      // What is under its middle is a part of it, or what it is a part of: a bar is neither.
      const isCovered = () =>
        page.evaluate(() => {
          const { activeElement: focused } = document;
          if (!focused || focused.closest('main') === null) return false;
          const { left, top, width, height } = focused.getBoundingClientRect();
          const hit = document.elementFromPoint(left + width / 2, top + height / 2);
          return !hit || !(focused.contains(hit) || hit.contains(focused));
        });
      const words = await page.evaluate(() => document.activeElement?.textContent ?? '');
      await expect.poll(isCovered, { message: words }).toBe(false);
    }
}

test('the API’s document is browsable', async ({ page }) => {
  await page.goto('/api/docs');
  await page.getByRole('link', { name: 'People', exact: true }).click();
  const call = page.locator('.opblock').filter({ hasText: '/people/viewablePeople' }).first();
  await call.getByRole('button').first().click();
  await expect(call.getByRole('heading', { name: 'Responses' })).toBeVisible();
});
