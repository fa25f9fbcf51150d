/** Locations admin (specification 1, §2.12). */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, notice, PHONE, signIn, test } from '../fixtures.ts';

async function choose(page: Page, label: string, typed: string, option: string | RegExp): Promise<void> {
  const box = page.getByRole('combobox', { name: label });
  await box.click();
  await box.pressSequentially(typed);
  await page.getByRole('option', { name: option }).click();
}

async function searchFor(page: Page, text: string): Promise<void> {
  const box = page.getByRole('searchbox', { name: 'Search locations' });
  await box.fill(text);
  await box.press('Enter');
}

test('an admin creates, finds and changes a location', async ({ page }) => {
  await signIn(page, 'admin');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin locations' }).click();
  await expect(page.getByText(/^Showing 1 to 20 of \d+ entries$/)).toBeVisible();
  await page.getByRole('button', { name: 'Add location' }).click();

  await page.getByRole('button', { name: 'Create location' }).click();
  await expect(page.getByRole('alert').first()).toContainText(
    'Missing fields. Make sure name, parent, location type, and timezone are filled out.',
  );
  const name = `Journey College ${Date.now() % 1_000_000}`;
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Location type').selectOption('Campus');
  await choose(page, 'Timezone', 'chicago', 'Central Time (Chicago)');
  await choose(page, 'Parent location', 'prairie', /^Prairie Area/);
  await page.getByRole('button', { name: 'Create location' }).click();
  await expect(notice(page, `${name} was added.`)).toBeVisible();
  await expect(page).toHaveURL(/\/locations$/);

  await searchFor(page, name.toLowerCase());
  await expect(page.getByText('Showing 1 to 1 of 1 entries')).toBeVisible();
  await expect(page.getByRole('gridcell', { name: 'Prairie Area' })).toBeVisible();
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await expect(page.getByLabel('Name')).toHaveValue(name);
  await choose(page, 'Timezone', 'denver', 'Mountain Time (Denver)');
  await page.getByLabel('Name').fill(`${name} West`);
  await page.getByRole('button', { name: 'Save location' }).click();
  await expect(notice(page, `${name} West was saved.`)).toBeVisible();
  await searchFor(page, `${name} West`);
  await page.getByRole('gridcell', { name: `${name} West`, exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Timezone' })).toHaveValue('Mountain Time (Denver)');
});

test('the per-page selector and the pages live in the address', async ({ page }) => {
  await signIn(page, 'superadmin');
  await page.goto('/locations');
  await page.getByRole('combobox', { name: /per page/i }).selectOption('50');
  await expect(page).toHaveURL(/size=50/);
  await expect(page.getByText(/^Showing 1 to 50 of \d+ entries$/)).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText(/^Showing 51 to \d+ of \d+ entries$/)).toBeVisible();
});

test("'Export BSA Locations' downloads BSALocations.csv", async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/locations');
  const arrives = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export BSA Locations' }).click();
  const file = await arrives;
  expect(file.suggestedFilename()).toBe('BSALocations.csv');
  const lines = (await readFile(await file.path(), 'utf8')).replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(lines[0]).toBe('id,name');
  expect(lines.length).toBeGreaterThan(30);
  expect(lines.slice(1).every((line) => /^\d+,.+/.test(line))).toBe(true);
});

test('on a phone an admin opens a location from its card', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signIn(page, 'admin');
  await page.goto('/locations?search=wheatfield');
  await page.getByRole('link', { name: 'Wheatfield College' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Wheatfield College' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('a campus director has no locations page', async ({ page }) => {
  await signIn(page, 'td');
  await page.goto('/locations');
  await expect(page.getByText('You do not have permission.')).toBeVisible();
});
