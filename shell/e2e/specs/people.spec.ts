import { expect, expectAccessible, expectNoSidewaysScroll, PHONE, signIn, test } from '../fixtures.ts';
import type { Page } from '@playwright/test';

/** How many people the list says there are. */
async function totalOf(page: Page): Promise<number> {
  const summary = page.getByText(/^Showing [\d,]+ to [\d,]+ of [\d,]+$/);
  await expect(summary).toBeVisible();
  return Number((await summary.innerText()).replaceAll(',', '').match(/of (\d+)$/)?.[1]);
}

function rows(page: Page) {
  return page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') });
}

test('a campus director opens People, searches in any order of words, and opens a row', async ({ page }) => {
  await signIn(page, 'td');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'People' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  await expect(page.getByText('Showing 1 to 10 of')).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  expect(await totalOf(page)).toBeGreaterThan(150);
  await expect(page.getByRole('columnheader', { name: 'Campus' })).toHaveCount(0);

  const search = page.getByRole('searchbox', { name: 'Search people' });
  await search.fill('novak emi');
  await search.press('Enter');
  await expect(page).toHaveURL(/search=novak\+emi/);
  const emily = page.getByRole('link', { name: 'Emily Novak' });
  await expect(emily).toBeVisible();
  await expect(page.getByText('Showing 1 to 1 of 1')).toBeVisible();

  await page.getByRole('gridcell', { name: 'student@emmaus.test' }).click();
  await expect(page).toHaveURL(/\/people\/\d+$/);
  await page.goBack();
  await expect(emily).toBeVisible();
  await expect(search).toHaveValue('novak emi');
});

test('sorting and paging live in the address and survive a reload', async ({ page }) => {
  await signIn(page, 'td');
  await page.goto('/people');
  await page.getByRole('columnheader', { name: 'School year' }).click();
  await expect(page).toHaveURL(/sort=school_year/);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('Showing 11 to 20 of')).toBeVisible();
  const names = await rows(page).allInnerTexts();
  await page.reload();
  await expect(page.getByText('Showing 11 to 20 of')).toBeVisible();
  await expect.poll(() => rows(page).allInnerTexts()).toEqual(names);
});

test('a student sees far fewer people than their campus director', async ({ page }) => {
  await signIn(page, 'student');
  await page.goto('/people');
  const total = await totalOf(page);
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThan(100);
});

test('regional people see the campus column and everybody below their region', async ({ page }) => {
  await signIn(page, 'regional');
  await page.goto('/people');
  await expect(page.getByRole('columnheader', { name: 'Campus' })).toBeVisible();
  expect(await totalOf(page)).toBeGreaterThan(2_000);
});

test('a row opens by the keyboard alone', async ({ page }) => {
  await signIn(page, 'missionary');
  await page.goto('/people?search=novak+emily');
  await expect(page.getByRole('link', { name: 'Emily Novak' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search people' }).focus();
  const onLink = () => page.evaluate(() => document.activeElement?.textContent === 'Emily Novak');
  for (let presses = 0; presses < 20 && !(await onLink()); presses += 1) await page.keyboard.press('Tab');
  expect(await onLink()).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/people\/\d+$/);
});

test('on a phone people are cards, and adding one is under the thumb', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signIn(page, 'missionary');
  await page.goto('/people');
  await expect(page.getByRole('list', { name: 'People' }).getByRole('listitem')).toHaveCount(10);
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add person' })).toBeInViewport();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('an admin opens Create Delegation from the menu of a row, by the keyboard alone', async ({ page, browser }) => {
  // Only somebody who has signed in once can be delegated to.
  const other = await browser.newPage({ baseURL: test.info().project.use.baseURL });
  await signIn(other, 'affiliate');
  await expect(other.getByRole('heading', { name: 'Welcome, Luke' })).toBeVisible();
  await other.close();

  await signIn(page, 'admin');
  await page.goto('/people?search=affiliate@emmaus.test');
  await page.getByRole('button', { name: 'Actions for Luke Hathaway' }).focus();
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name: 'Create Delegation' });
  await expect(item).toBeVisible();
  await item.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Create Delegation' });
  await expect(dialog.getByText('Luke Hathaway')).toBeVisible();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Actions for Luke Hathaway' })).toBeFocused();
});
