import type { Page } from '@playwright/test';
import { expect, fillSignIn, signIn, test } from '../fixtures.ts';

test('"On a 401 the token is renewed and the request retried once."', async ({ page }) => {
  await signIn(page, 'td');
  const sent: (string | undefined)[] = [];
  await page.route('**/api/people/viewablePeople**', async (route) => {
    sent.push(route.request().headers()['authorization']);
    if (sent.length === 1)
      return route.fulfill({
        status: 401,
        contentType: 'application/problem+json',
        body: '{"status":401,"message":"expired"}',
      });
    return route.fallback();
  });
  const renewals = countRenewals(page);
  await openPeople(page);
  await expect(page.getByText('Showing 1 to 10 of')).toBeVisible();
  expect(sent).toHaveLength(2);
  expect(sent[1]).not.toBe(sent[0]);
  expect(renewals()).toBe(1);
});

test('a second 401 in a row is not tried a third time', async ({ page }) => {
  await signIn(page, 'td');
  let calls = 0;
  await page.route('**/api/people/viewablePeople**', (route) => {
    calls += 1;
    return route.fulfill({
      status: 401,
      contentType: 'application/problem+json',
      body: '{"status":401,"message":"Please sign in."}',
    });
  });
  await openPeople(page);
  await expect.poll(() => calls).toBe(2);
  await page.waitForTimeout(1_000);
  expect(calls).toBe(2);
});

test('several tabs that renew at the same moment all stay signed in', async ({ page, context }) => {
  await signIn(page, 'missionary');
  const tabs = [page, await context.newPage(), await context.newPage()];
  await Promise.all(tabs.map((tab) => tab.goto('/meditations')));
  await Promise.all(tabs.map((tab) => expect(tab.getByRole('main')).toBeVisible()));
  await Promise.all(
    tabs.map(async (tab) => {
      let refused = false;
      await tab.route('**/api/people/viewablePeople**', (route) => {
        if (refused) return route.fallback();
        refused = true;
        return route.fulfill({
          status: 401,
          contentType: 'application/problem+json',
          body: '{"status":401,"message":"expired"}',
        });
      });
    }),
  );
  await Promise.all(tabs.map((tab) => openPeople(tab)));
  for (const tab of tabs) await expect(tab.getByText('Showing 1 to 10 of')).toBeVisible();
});

test('"Signed out: go to /login", and after signing in the wanted page opens', async ({ page }) => {
  await page.goto('/people?search=an');
  await fillSignIn(page, 'td');
  await page.waitForURL('**/people?search=an');
  await expect(page.getByText('Showing 1 to')).toBeVisible();
});

test('"A 400 goes to /expired-token."', async ({ page }) => {
  await roleAnswers(page, 400, 'Your sign-in has expired.');
  await page.waitForURL('**/expired-token');
  await expect(page.getByText('Oops! Your token has expired.')).toBeVisible();
});

test('"the message starting \'Cannot handle token prior to\' goes to sync-clock"', async ({ page }) => {
  await roleAnswers(page, 400, 'Cannot handle token prior to 2031-01-01T00:00:00Z');
  await page.waitForURL('**/sync-clock');
  await expect(page.getByText("Oops! Looks like your clock isn't accurate")).toBeVisible();
});

test('"404 or any other failure goes to no-account"', async ({ page }) => {
  await roleAnswers(page, 500, 'Something went wrong.');
  await page.waitForURL('**/no-account');
});

test('"Login response failing with \'iat is in the future\' … goes to sync-clock": a clock an hour behind', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.clock.setSystemTime(Date.now() - 3_600_000);
  await fillSignIn(page, 'td');
  await page.waitForURL('**/sync-clock');
});

test('"… or \'exp is in the past\'": a clock a day ahead', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.clock.setSystemTime(Date.now() + 86_400_000);
  await fillSignIn(page, 'td');
  await page.waitForURL('**/sync-clock');
});

test('maintenance is shown when the settings say so', async ({ page }) => {
  await page.route('**/settings.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), maintenance: true } });
  });
  await page.goto('/people');
  await expect(page.getByText('Maintenance Mode: We are currently working on Emmaus.')).toBeVisible();
});

async function roleAnswers(page: Page, status: number, message: string): Promise<void> {
  await page.route('**/api/role', (route) =>
    route.fulfill({
      status,
      contentType: 'application/problem+json',
      body: JSON.stringify({ status, message, detail: message, code: 'test' }),
    }),
  );
  await page.goto('/');
  await fillSignIn(page, 'td');
}

function countRenewals(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (
      request.method() === 'POST' &&
      request.url().endsWith('/token') &&
      request.postData()?.includes('grant_type=refresh_token')
    )
      count += 1;
  });
  return () => count;
}

async function openPeople(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'People' }).click();
}
