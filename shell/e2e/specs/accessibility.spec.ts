import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, PHONE, signIn, test } from '../fixtures.ts';

/** As a missionary sees them, unless said otherwise. */
const SCREENS: readonly { path: string; ready: string; who?: string }[] = [
  { path: '/main', ready: 'heading' },
  { path: '/main', ready: ' / 10', who: 'student' },
  { path: '/main', ready: 'Plan vacations', who: 'td' },
  { path: '/main', ready: 'Check my campuses', who: 'rd' },
  { path: '/locations', ready: 'Showing 1 to 20 of', who: 'admin' },
  { path: '/locations/create', ready: 'Parent location', who: 'admin' },
  { path: '/people', ready: 'Showing 1 to 10 of' },
  { path: '/people/create', ready: 'Varsity Catholic' },
  { path: '/people/import', ready: 'A CSV file from a spreadsheet', who: 'td' },
  { path: '/people/{a student}', ready: 'Depth chart' },
  { path: '/people/{a student}/edit', ready: 'Varsity Catholic' },
  { path: '/bible-studies', ready: 'Showing 1 to' },
  { path: '/discipleship', ready: 'heading' },
  { path: '/depth-chart', ready: 'New Contacts' },
  { path: '/meditations', ready: 'Click on a meditation to pray!' },
  { path: '/delegations', ready: 'Showing 1 to', who: 'admin' },
  { path: '/delegations?view=acted', ready: 'Showing 1 to', who: 'admin' },
  { path: '/outbox', ready: 'Every e-mail the portal wrote', who: 'admin' },
  { path: '/registration/{a campus}', ready: 'Get connected at' },
  { path: '/invite/no-such-invite', ready: 'This link does not let you in' },
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
      test(`axe finds nothing serious on ${path} as ${who}, wide and on a phone, and nothing scrolls sideways`, async ({
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

/** '{a student}' stands for the id of a person whom every demo account of the campus sees, '{a campus}' for that of any campus. */
async function addressOf(page: Page, path: string): Promise<string> {
  if (path.includes('{a campus}')) return path.replace('{a campus}', String(await aCampus(page)));
  if (!path.includes('{a student}')) return path;
  await page.goto('/people?search=student@emmaus.test');
  const profile = await page.getByRole('link', { name: 'Emily Novak' }).getAttribute('href');
  return path.replace('/people/{a student}', profile ?? '');
}

async function aCampus(page: Page): Promise<number> {
  for (let id = 1; id <= 100; id += 1) if ((await page.request.get(`/api/registration/${id}`)).ok()) return id;
  throw new Error('No campus has a questionnaire.');
}

async function showed(page: Page, ready: string): Promise<void> {
  if (ready === 'heading') await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  else await expect(page.getByText(ready, { exact: false }).first()).toBeVisible();
  // Skeletons are gone: what is checked is the screen itself.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
