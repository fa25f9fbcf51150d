import { expect, test } from '../fixtures.ts';
import { planEditor, plans } from '../pages/plans.page.ts';

test('a plan is made, written and saved by itself; an older save of a second tab is told; deleted, it is brought back', async ({
  as,
}) => {
  const page = await as('student', '/bible-study-plans');
  const list = plans(page);
  await list.add.first().click();
  await list.dialog.getByRole('combobox', { name: 'Series' }).selectOption({ index: 1 });
  await list.dialog.getByRole('combobox', { name: 'Material' }).selectOption({ index: 1 });
  await list.dialog.getByRole('textbox', { name: 'Title' }).fill('On the road');
  await list.dialog.getByRole('button', { name: 'Add plan' }).click();
  await expect(page.getByText('New bible study plan added.')).toBeVisible();
  await list.title('On the road').click();

  const editor = planEditor(page);
  await editor.text.click();
  await page.keyboard.type('# Welcome');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- Who walks with you?');
  await expect(editor.tool('Bulleted list')).toHaveAttribute('aria-pressed', 'true');
  await expect(editor.saved).toBeVisible({ timeout: 15_000 });

  const second = await as('student', new URL(page.url()).pathname);
  const other = planEditor(second);
  await expect(other.text.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
  await editor.text.getByText('Who walks').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' First tab.');
  await expect(editor.saved).toBeVisible({ timeout: 15_000 });
  await other.text.getByText('Who walks').click();
  await second.keyboard.press('End');
  await second.keyboard.type(' Second tab.');
  await expect(other.elsewhere).toContainText('First tab.', { timeout: 15_000 });
  await other.elsewhere.getByRole('button', { name: 'Keep both' }).click();
  await expect(other.text).toContainText('First tab.');

  await page.reload();
  await expect(editor.text.getByRole('listitem')).toHaveText('Who walks with you? First tab.');
  await page.getByRole('link', { name: 'All plans' }).click();
  await expect(list.title('On the road (copy)')).toBeVisible();
  await list.choose('On the road', 'Delete');
  await expect(page.getByText('Bible study plan deleted.')).toBeVisible();
  await expect(list.title('On the road')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list.title('On the road')).toBeVisible();
});
