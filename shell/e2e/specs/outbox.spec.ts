import { expect, expectAccessible, expectNoSidewaysScroll, PHONE, sidebarEntries, signIn, test } from '../fixtures.ts';

test('admins find the outbox in the header of People; the sidebar has no entry for it', async ({ page }) => {
  await signIn(page, 'admin');
  expect(await sidebarEntries(page)).not.toContain('Outbox');
  await page.goto('/people');
  await page.getByRole('button', { name: 'Outbox' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible();
  await page.getByRole('combobox', { name: 'State' }).selectOption('Failed');
  await expect(page).toHaveURL(/state=failed/);
  await expect(page.getByText('No message is like that')).toBeVisible();
  await page.getByRole('button', { name: 'Show all messages' }).click();
  await expect(page).toHaveURL(/\/outbox$/);
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('nobody else may read it', async ({ page }) => {
  await signIn(page, 'td');
  await page.goto('/outbox');
  await expect(page.getByText('You do not have permission.')).toBeVisible();
});
