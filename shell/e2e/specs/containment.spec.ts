/** What a remote does to the page as a whole ends with it, or is noticed and said. */
import type { Page } from '@playwright/test';
import { expect, test as base } from '../fixtures.ts';
import { sidebar, title } from '../pages/frame.page.ts';
import { openRemote } from '../pages/remotes.page.ts';

const test = base.extend<{ portal: Page }>({
  portal: async ({ as, cdn }, use) => {
    const page = await as('missionary', '/silent.html');
    await page.route('**/r/**', cdn.fulfil);
    await page.goto('/no-such-page');
    await expect(title(page, 'Page Not Found')).toBeVisible();
    await use(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

test.use({ onlyLooks: true });

test('"foreign styles, listeners and timers go with the remote"', async ({ portal: page }) => {
  await openRemote(page, 'Hides Menu');
  await expect(page.getByText('The menu is hidden')).toBeVisible();
  await expect(sidebar(page)).toBeHidden();
  await page.keyboard.press('a');
  const heard = () => page.evaluate(() => (window as { keysHeard?: number }).keysHeard);
  const ticks = () => page.evaluate(() => (window as { ticksLeft?: number }).ticksLeft);
  expect(await heard()).toBe(1);
  await page.getByRole('link', { name: /home page/ }).click();
  await expect(sidebar(page)).toBeVisible();
  await page.keyboard.press('a');
  expect(await heard()).toBe(1);
  const before = await ticks();
  await openRemote(page, 'Good Remote');
  await expect(title(page, 'Good remote is here')).toBeVisible();
  expect(await ticks()).toBe(before);
});

test('an emptied page is drawn again, with a sentence, and everything else works', async ({ portal: page }) => {
  await openRemote(page, 'Empties Page');
  await expect(title(page, 'Empties Page had emptied the page')).toBeVisible();
  await openRemote(page, 'Good Remote');
  await expect(title(page, 'Good remote is here')).toBeVisible();
});

test('a long freeze is said over the page, which stays where it is, with a way to leave', async ({ portal: page }) => {
  await openRemote(page, 'Freezes');
  const drawn = page.locator('[data-remote="freezes"] > [lang]');
  const said = page.getByText('Freezes is using the whole browser');
  const place = async () => (await drawn.boundingBox())?.y;
  await expect(drawn).toHaveText('It freezes in a moment');
  const before = await place();
  await expect(said).toBeVisible();
  expect(await place()).toBe(before);
  await page.getByRole('button', { name: 'Leave the page' }).click();
  await expect(title(page, /Welcome/)).toBeVisible();
});

test('"a remote that froze the tab asks before it is opened again"', async ({ portal: page }) => {
  // As a tab leaves it that was ended while it was frozen: twenty seconds ago it was alive for the last time.
  await page.evaluate(() => {
    const sign = { name: 'good', version: '1.0.0-bad00000', at: Date.now() - 20_000 };
    sessionStorage.setItem('emmaus.alive', JSON.stringify(sign));
  });
  await page.goto('/fake/good');
  await expect(title(page, 'Open Good Remote again?')).toBeVisible();
  await page.getByRole('button', { name: 'Open it again' }).click();
  await expect(title(page, 'Good remote is here')).toBeVisible();
});

test('what failed is reported to the registry, and nothing about the person', async ({ portal: page }) => {
  const report = page.waitForRequest('**/r/report');
  await openRemote(page, 'Html Not Found');
  const { rows } = (await report).postDataJSON() as { rows: object[] };
  expect(rows).toContainEqual({
    remote: 'html-404',
    version: '1.0.0-bad00000',
    channel: 'stable',
    phase: 'manifest',
    count: 1,
  });
});

test('a remote can be switched off in a tab, which says so until it is switched on again', async ({ portal: page }) => {
  await page.goto('/main?disable-remotes=good');
  await expect(page.getByText('This tab does without Good Remote.')).toBeVisible();
  await openRemote(page, 'Good Remote');
  await expect(page.getByText('Good Remote is switched off in this tab.')).toBeVisible();
  await page.getByRole('button', { name: 'Switch all on' }).click();
  await expect(title(page, 'Good remote is here')).toBeVisible();
});
