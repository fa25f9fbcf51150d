/** Signing in by hand, at the provider's page. Whoever is signed in already comes from the fixture `as`. */
import { expect, type Page } from '@playwright/test';
import { PASSWORD } from '../campus/campus.ts';

/** Opens the portal, signs in and waits for the home page. */
export async function signIn(page: Page, email: string): Promise<void> {
  await goTowardsSignIn(page, '/');
  await fillSignIn(page, email);
  await page.waitForURL('**/main');
  await expect(page.getByRole('main')).toBeVisible();
}

/** Opens a page from which the portal leads on to the provider by itself: waiting until it is loaded would be cut short by that. */
export async function goTowardsSignIn(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
}

/** Fills in the provider's page, which must be open or about to open. */
export async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
