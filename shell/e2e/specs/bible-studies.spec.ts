import { expect, expectAccessible, expectNoSidewaysScroll, PHONE, signIn, test } from '../fixtures.ts';
import type { Page } from '@playwright/test';

function rows(page: Page) {
  return page
    .getByRole('grid', { name: 'Bible studies' })
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') });
}

const choice = (page: Page, group: 'Status' | 'Whose', name: string) =>
  page.getByRole('group', { name: group }).getByRole('button', { name });

test('a campus director switches from their own studies to those of the campus, and sees what is reported', async ({
  page,
}) => {
  await signIn(page, 'td');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Bible Studies', exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bible Studies' })).toBeVisible();
  await expect(choice(page, 'Whose', 'Mine')).toHaveAttribute('aria-pressed', 'true');
  const mine = await rows(page)
    .first()
    .waitFor()
    .then(() => rows(page).count());

  await choice(page, 'Whose', 'All').click();
  await expect(page).toHaveURL(/whose=viewable/);
  await expect(rows(page)).toHaveCount(10);
  expect(mine).toBeLessThan(10);
  await expect(rows(page).first()).toContainText(/(\d+%.*missing|NA)/s);
  await expect(page.getByRole('columnheader', { name: 'Campus' })).toHaveCount(0);
  await expect(page.getByText('Completed')).toHaveCount(0);

  await choice(page, 'Status', 'All').click();
  await page.getByRole('button', { name: 'Last page' }).click();
  await expect(page.getByText('Completed').first()).toBeVisible();
});

test('a regional director starts with all studies of the region and picks one campus of it', async ({ page }) => {
  await signIn(page, 'rd');
  await page.goto('/bible-studies');
  await expect(choice(page, 'Whose', 'All')).toHaveAttribute('aria-pressed', 'true');
  await expect(choice(page, 'Status', 'All')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('columnheader', { name: 'Campus' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Location' }).selectOption({ label: 'Cedar Bluff University' });
  await expect(page).toHaveURL(/location=\d+/);
  await expect(page.getByText(/^Showing 1 to 10 of \d\d studies$/)).toBeVisible();
  for (const row of await rows(page).all()) await expect(row).toContainText('Cedar Bluff University');
});

test('somebody searches, opens a study by its row, and finds the list as they left it', async ({ page }) => {
  await signIn(page, 'td');
  await page.goto('/bible-studies?whose=viewable');
  const search = page.getByRole('searchbox', { name: 'Search Bible studies' });
  await search.fill('kowalczyk');
  await search.press('Enter');
  await expect(page).toHaveURL(/search=kowalczyk/);
  await expect(rows(page)).toHaveCount(3);
  for (const row of await rows(page).all()) await expect(row).toContainText('Anna Kowalczyk');

  await rows(page).first().getByRole('gridcell').nth(3).click();
  await expect(page).toHaveURL(/\/bible-studies\/\d+$/);
  await expect(page.getByText('This room is not open yet')).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(3);
  await expect(search).toHaveValue('kowalczyk');
});

test('a student sees the studies they lead or take part in, with what is still to report', async ({ page }) => {
  await signIn(page, 'student');
  await page.goto('/bible-studies');
  await expect(rows(page).first()).toContainText(/\d+ missing/);
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveCount(0);
});

test('parish people see no reporting', async ({ page }) => {
  await signIn(page, 'parish-td');
  await page.goto('/bible-studies');
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Reporting' })).toHaveCount(0);
});

test('on a phone studies are cards that open with one tap', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signIn(page, 'missionary');
  await page.goto('/bible-studies');
  const cards = page.getByRole('list', { name: 'Bible studies' }).getByRole('listitem');
  await expect(cards).toHaveCount(3);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await cards.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/bible-studies\/\d+$/);
});
