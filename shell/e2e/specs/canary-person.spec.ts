/** Who tries a canary follows from the account, not from the browser. Moves no release: all journeys live on the same. */
import type { BrowserContext, Page } from '@playwright/test';
import { newBrowser } from '../browsers.ts';
import { emailOf } from '../campus/campus.ts';
import { PORTAL } from '../campus/house.ts';
import { fillSignIn, signIn } from '../commands/sign-in.ts';
import { expect, test } from '../fixtures.ts';

test.use({ onlyLooks: true });

/** What the list of releases is asked with, once the registry knows whose browser it is. */
async function cohortOf(context: BrowserContext): Promise<string> {
  const find = async () =>
    (await context.cookies(`${PORTAL}/r/live.json`)).find(({ name }) => name === 'emmaus-cohort')?.value ?? '';
  await expect.poll(find).not.toBe('');
  return find();
}

async function signOut(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /account|campus director/i })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Login' }).click();
}

test('two accounts in one browser have two sides, one account in two browsers has one; nothing else hears of it', async ({
  as,
  browser,
  campus,
  page,
}) => {
  await signIn(page, emailOf(campus, 'td'));
  const director = await cohortOf(page.context());
  const elsewhere = await as('td', '/main');
  expect(await cohortOf(elsewhere.context())).toBe(director);

  await signOut(page);
  await fillSignIn(page, emailOf(campus, 'student'));
  await page.waitForURL('**/main');
  await expect.poll(() => cohortOf(page.context())).not.toBe(director);
  const student = await newBrowser(browser);
  const other = await student.newPage();
  await signIn(other, emailOf(campus, 'student'));
  expect(await cohortOf(student)).toBe(await cohortOf(page.context()));
  await student.close();
  for (const path of ['/main', '/api/role', '/r/report', '/settings.json'])
    expect((await page.context().cookies(PORTAL + path)).map(({ name }) => name)).not.toContain('emmaus-cohort');
});
