/** Discipleship groups of a parish (specification 3, §2 and §5). */
import { expect, test } from '../fixtures.ts';
import { notice } from '../pages/frame.page.ts';

test('a parish director adds a group and takes it back, changes one, and ends it when nobody takes part any more', async ({
  as,
  campus,
}) => {
  const page = await as('parish-td', '/discipleship-groups');
  const [leader, , , participant, next] = campus.parishioners.map(({ name }) => name);
  const dialog = page.getByRole('dialog');
  const choose = async (field: string, name: string) => {
    // A space chooses what is marked in the list.
    await dialog.getByRole('combobox', { name: field }).pressSequentially(name.split(' ')[0]!);
    await page.getByRole('option', { name }).click();
  };
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
  await expect(row(leader!)).toContainText(campus.person['parish-td'].name);

  await page.getByRole('button', { name: 'Add Discipleship Group' }).click();
  await choose('Leader', participant!);
  await choose('Participants', next!);
  await dialog.getByRole('button', { name: 'Add this group' }).click();
  await expect(row(participant!)).toContainText(next!);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(notice(page, `The group of ${participant!} was taken back.`)).toBeVisible();
  await expect(row(participant!)).toHaveCount(0);

  await page.getByRole('button', { name: 'Edit a Discipleship Group' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please select a group.')).toBeVisible();
  await choose('Group', leader!);
  await choose('Participants', next!);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row(leader!)).toContainText(next!);

  await page.getByRole('button', { name: 'End a Group' }).click();
  await choose('Group', leader!);
  await dialog.getByRole('button', { name: 'End this group' }).click();
  await expect(dialog.getByText('Please remove all participants before ending the group.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: `Actions for the group of ${leader!}` }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await dialog.getByRole('button', { name: `Remove ${next!}` }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row(leader!)).not.toContainText(next!);
  await page.getByRole('button', { name: 'End a Group' }).click();
  await choose('Group', leader!);
  await dialog.getByRole('button', { name: 'End this group' }).click();
  await expect(notice(page, `The group of ${leader!} was ended.`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Actions for the group of ${leader!}` })).toHaveCount(0);
});
