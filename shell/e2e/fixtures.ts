/** What every journey begins with: signing in as one of the demo people, through the real sign-in page. */
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

export { expect };

export const PASSWORD = 'emmaus';
export const PHONE = { width: 390, height: 844 };

/** Fails the test on any error of a page's script that nobody caught. */
export const test = base.extend<{ pageErrors: Error[] }>({
  pageErrors: [
    async ({ page }, use) => {
      const errors: Error[] = [];
      page.on('pageerror', (error) => errors.push(error));
      await use(errors);
      expect(errors.map((error) => error.message)).toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens the portal, signs in as `<who>@emmaus.test` and waits for the home page. */
export async function signIn(page: Page, who: string): Promise<void> {
  await page.goto('/');
  await fillSignIn(page, who);
  await page.waitForURL('**/main');
  await expect(page.getByRole('main')).toBeVisible();
}

/** Fills in the provider's page, which must be open or about to open. */
export async function fillSignIn(page: Page, who: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(`${who}@emmaus.test`);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** A notice; a screen reader's copy of it stands before it on the page. */
export function notice(page: Page, text: string) {
  return page.getByText(text).last();
}

/** Entries of the sidebar, in order, as their names read. */
export async function sidebarEntries(page: Page): Promise<string[]> {
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  return (await links.allInnerTexts()).map((text) => text.trim());
}

/**
 * Axe finds nothing serious or critical on the page as it is now. Left out are the sentinels with which Fluent's focus
 * manager notices that the focus enters or leaves a dialog or menu: hidden, they pass the focus on and never keep it.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).exclude('[data-tabster-dummy]').analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    serious.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map((node) => node.html)
          .slice(0, 3)
          .join(' | ')}`,
    ),
  ).toEqual([]);
}

/** The page needs no sideways scrolling. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
}
