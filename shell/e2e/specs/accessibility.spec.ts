import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, PHONE, signIn, test } from '../fixtures.ts';

/** As a missionary sees them, unless said otherwise. */
const SCREENS: readonly { path: string; ready: string; who?: string }[] = [
  { path: '/main', ready: 'heading' },
  { path: '/people', ready: 'Showing 1 to 10 of' },
  { path: '/people/create', ready: 'Varsity Catholic' },
  { path: '/people/{a student}', ready: 'Depth chart' },
  { path: '/people/{a student}/edit', ready: 'Varsity Catholic' },
  { path: '/bible-studies', ready: 'Showing 1 to' },
  { path: '/discipleship', ready: 'heading' },
  { path: '/depth-chart', ready: 'New Contacts' },
  { path: '/meditations', ready: 'Click on a meditation to pray!' },
  { path: '/delegations', ready: 'Showing 1 to', who: 'admin' },
  { path: '/delegations?view=acted', ready: 'Showing 1 to', who: 'admin' },
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

    for (const { path, ready, who = 'missionary' } of SCREENS) {
      test(`axe finds nothing serious on ${path}, wide and on a phone, and nothing scrolls sideways`, async ({
        page,
      }) => {
        await signIn(page, who);
        await page.goto(await addressOf(page, path));
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

/** '{a student}' stands for the id of a person whom every demo account of the campus sees. */
async function addressOf(page: Page, path: string): Promise<string> {
  if (!path.includes('{a student}')) return path;
  await page.goto('/people?search=student@emmaus.test');
  const profile = await page.getByRole('link', { name: 'Emily Novak' }).getAttribute('href');
  return path.replace('/people/{a student}', profile ?? '');
}

async function showed(page: Page, ready: string): Promise<void> {
  if (ready === 'heading') await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  else await expect(page.getByText(ready, { exact: false }).first()).toBeVisible();
  // Skeletons are gone: what is checked is the screen itself.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
