/** The delegations page (specification 1, §2.13), on what the demo brings. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, PHONE, signIn, test } from '../fixtures.ts';

async function openDelegations(page: Page): Promise<void> {
  await signIn(page, 'admin');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin delegations' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Delegations' })).toBeVisible();
}

async function searchFor(page: Page, text: string): Promise<void> {
  const box = page.getByRole('searchbox', { name: 'Search delegations' });
  await box.fill(text);
  await box.press('Enter');
}

/** 'YYYY-MM-DD' so many days from today in the browser's zone. */
function inDays(days: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date());
  return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
}

const slashed = (day: string): string => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');

test('an admin finds a delegation on Enter, and moves its expiration', async ({ page }) => {
  await openDelegations(page);
  await expect(page.getByText(/^Showing 1 to \d+ of \d+ entries$/)).toBeVisible();
  await searchFor(page, 'sorensen brennan');
  await expect(page).toHaveURL(/search=sorensen\+brennan/);
  const row = page.getByRole('grid').getByRole('row').filter({ hasText: 'Thomas Brennan' });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('ad@emmaus.test');
  await expect(row).toContainText('Area Director at Prairie Area');

  await page.getByRole('button', { name: 'Actions for Daniel Sorensen as Thomas Brennan' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Edit delegation' });
  await dialog.getByLabel('Expiration').fill(inDays(-1));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/^Choose a day from/)).toBeVisible();
  const day = inDays(20 + Math.floor(Math.random() * 300));
  await dialog.getByLabel('Expiration').fill(day);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^The delegation ends on /).first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText(slashed(day));
});

test('deleting warns, and Cancel keeps the delegation', async ({ page }) => {
  await openDelegations(page);
  await searchFor(page, 'hathaway delacroix');
  await page.getByRole('button', { name: 'Actions for Luke Hathaway as Francis Delacroix' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Deleting also removes the delegated person (Luke Hathaway) from the system');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Showing 1 to 1 of 1 entries')).toBeVisible();
});

test('"not admins": others are refused the page', async ({ page }) => {
  await signIn(page, 'rd');
  await page.goto('/delegations');
  await expect(page.getByRole('heading', { level: 1, name: 'You do not have permission.' })).toBeVisible();
});

test('admins read who acted as whom; the student finds it on their own profile', async ({ page, browser }) => {
  await openDelegations(page);
  await page.getByRole('button', { name: 'Who acted' }).click();
  const entry = page
    .getByRole('list', { name: 'Who acted' })
    .getByRole('listitem')
    .filter({ hasText: 'as Emily Novak' });
  await expect(entry.first()).toContainText('Assumed by an admin');

  const context = await browser.newContext();
  const own = await context.newPage();
  await signIn(own, 'student');
  await own
    .getByRole('link', { name: /Open my page/ })
    .first()
    .click();
  const card = own.getByRole('region', { name: 'Who acted as you' });
  await expect(card.getByText('Assumed by an admin').first()).toBeVisible();
  await card.getByRole('button', { name: '2 changes' }).first().click();
  await expect(card.getByRole('link', { name: 'Change a person' }).first()).toBeVisible();
  await expectAccessible(own);
  await context.close();
});

test('on a phone the delegations are cards, and creating one is under the thumb', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signIn(page, 'admin');
  await page.goto('/delegations');
  await expect(page.getByRole('list', { name: 'Delegations' }).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Delegation' })).toBeInViewport();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create Delegation' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Create Delegation' })).toBeVisible();
  await expectAccessible(page);
});
