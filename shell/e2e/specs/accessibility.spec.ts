import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, PHONE, signIn, test } from '../fixtures.ts';

const SCREENS = [
  { path: '/main', ready: 'heading' },
  { path: '/people', ready: 'Showing 1 to 10 of' },
  { path: '/bible-studies', ready: 'Showing 1 to' },
  { path: '/discipleship', ready: 'heading' },
  { path: '/depth-chart', ready: 'New Contacts' },
  { path: '/meditations', ready: 'Click on a meditation to pray!' },
  { path: '/no-such-page', ready: 'Page Not Found' },
];

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in ${theme}`, () => {
    test.use({ colorScheme: theme });

    test('axe finds nothing serious on the sign-in page', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByLabel('Email')).toBeVisible();
      await expectAccessible(page);
    });

    for (const { path, ready } of SCREENS) {
      test(`axe finds nothing serious on ${path}, wide and on a phone, and nothing scrolls sideways`, async ({
        page,
      }) => {
        await signIn(page, 'missionary');
        await page.goto(path);
        await showed(page, ready);
        await expectAccessible(page);
        await page.setViewportSize(PHONE);
        await showed(page, ready);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      });
    }

    for (const path of [
      '/logout',
      '/accessdenied',
      '/no-account',
      '/no-account-non-student',
      '/expired-token',
      '/sync-clock',
    ]) {
      test(`axe finds nothing serious on ${path}`, async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page);
      });
    }
  });
}

async function showed(page: Page, ready: string): Promise<void> {
  if (ready === 'heading') await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  else await expect(page.getByText(ready, { exact: false }).first()).toBeVisible();
  // Skeletons are gone: what is checked is the screen itself.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
