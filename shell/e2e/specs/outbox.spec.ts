import { expect, test } from '../fixtures.ts';
import { peopleList } from '../pages/people-list.page.ts';
import { sidebarEntries, title } from '../pages/frame.page.ts';

test('admins find the outbox behind More on People; the sidebar has no entry for it', async ({ as }) => {
  const page = await as('admin', '/people');
  await peopleList(page).more.click();
  await page.getByRole('menuitem', { name: 'Outbox' }).click();
  await expect(title(page, 'Outbox')).toBeVisible();
  expect(await sidebarEntries(page)).not.toContain('Outbox');
  await page.getByRole('combobox', { name: 'State' }).selectOption('Failed');
  await expect(page).toHaveURL(/state=failed/);
  await expect(page.getByText('No message is like that')).toBeVisible();
  await page.getByRole('button', { name: 'Show all messages' }).click();
  await expect(page).toHaveURL(/\/outbox$/);
});
