import { expect, test } from '../fixtures.ts';
import { notice, PHONE, undoOf } from '../pages/frame.page.ts';
import { planEditor, planInRoom, plans } from '../pages/plans.page.ts';

test('a plan is made, written and saved by itself; an older save of a second tab is told; printed, led in the room, reported; deleted, it is brought back', async ({
  as,
}) => {
  const page = await as('student', '/bible-study-plans');
  const list = plans(page);
  await list.add.first().click();
  await list.dialog.getByRole('combobox', { name: 'Series' }).selectOption({ index: 1 });
  await list.dialog.getByRole('combobox', { name: 'Material' }).selectOption({ index: 1 });
  await list.dialog.getByRole('textbox', { name: 'Title' }).fill('On the road');
  await list.dialog.getByRole('button', { name: 'Add plan' }).click();
  await expect(page.getByText('New bible study plan added.', { exact: true })).toBeVisible();
  await list.title('On the road').click();

  const editor = planEditor(page);
  await editor.text.click();
  const firstSave = editor.nextSave();
  await page.keyboard.type('# Welcome');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- Who walks with you?');
  await expect(editor.tool('Bulleted list')).toHaveAttribute('aria-pressed', 'true');
  await firstSave;
  await expect(editor.saved).toBeVisible();

  const second = await as('student', new URL(page.url()).pathname);
  const other = planEditor(second);
  await expect(other.text.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
  await editor.text.getByText('Who walks').click();
  await page.keyboard.press('End');
  const secondSave = editor.nextSave();
  await page.keyboard.type(' First tab.');
  await secondSave;
  await other.text.getByText('Who walks').click();
  await second.keyboard.press('End');
  await second.keyboard.type(' Second tab.');
  await expect(other.elsewhere).toContainText('First tab.', { timeout: 15_000 });
  await other.elsewhere.getByRole('button', { name: 'Keep both' }).click();
  await expect(other.text).toContainText('First tab.');

  await page.reload();
  await expect(editor.text.getByRole('listitem')).toHaveText('Who walks with you? First tab.');
  await page.getByRole('button', { name: 'Printable version' }).click();
  await expect(page).toHaveURL(/\/print$/);
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByText('Who walks with you? First tab.')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.goBack();
  await expect(editor.text.getByRole('listitem')).toHaveText('Who walks with you? First tab.');

  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Mobile Friendly Version' }).click();
  const room = planInRoom(page);
  await room.turnTo(2);
  await expect(page.getByText('Who walks with you? First tab.')).toBeVisible();
  await page.context().setOffline(true);
  await room.turnTo(3);
  await room.turnTo(2);
  await expect(page.getByText('Who walks with you? First tab.')).toBeVisible();
  await page.context().setOffline(false);
  await room.turnTo(3);
  await room.report.first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('checkbox').first().click();
  await sheet.getByRole('button', { name: 'Submit' }).click();
  await expect(notice(page, /1 of \d+ came/)).toBeVisible();
  await page.getByRole('link', { name: 'Edit this plan' }).click();
  await page.setViewportSize({ width: 1280, height: 720 });

  await page.getByRole('link', { name: 'All plans' }).click();
  await expect(list.title('On the road (copy)')).toBeVisible();
  await list.choose('On the road', 'Delete');
  await expect(page.getByText('Bible study plan deleted.', { exact: true })).toBeVisible();
  await expect(list.title('On the road')).toHaveCount(0);
  await undoOf(page, 'Bible study plan deleted.').click();
  await expect(list.title('On the road')).toBeVisible();
});
