import { downloaded, rowsOf } from '../commands/files.ts';
import { expect, test } from '../fixtures.ts';
import { peopleList } from '../pages/people-list.page.ts';

test('a td exports and prints the QR', async ({ as, campus }) => {
  const page = await as('td', '/people');
  const { showing, more } = peopleList(page);
  await expect(showing('1 to 10 of')).toBeVisible();

  await more.click();
  const sheet = await downloaded(page, 'Get QR Code', 'menuitem');
  expect(sheet.name).toBe('qr.pdf');
  expect(sheet.contents.subarray(0, 5).toString()).toBe('%PDF-');

  await more.click();
  const contacts = await downloaded(page, 'Export QR Code Contacts', 'menuitem');
  expect(contacts.name).toBe('qr_contacts.csv');
  expect(contacts.contents.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  expect(contacts.contents.toString('utf8')).toContain('First Name,Last Name,Email');

  await more.click();
  await page.getByRole('menuitem', { name: 'Export Custom List' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export Custom List' });
  await expect(dialog).toContainText('may take up to 15 seconds');
  await dialog.getByRole('button', { name: 'Export' }).click();
  await expect(dialog).toContainText('Please select which CSV type to download.');
  await expect(dialog).toContainText('Please select All, VC, or Greek.');

  await dialog.getByRole('radio', { name: 'All contacts' }).check();
  await dialog.getByRole('radio', { name: 'All', exact: true }).check();
  const all = await downloaded(page, 'Export');
  expect(all.name).toBe('student_contacts.csv');
  expect(rowsOf(all.contents).length).toBeGreaterThanOrEqual(campus.students.length);
  await expect(dialog).toBeHidden();

  await more.click();
  await page.getByRole('menuitem', { name: 'Export Custom List' }).click();
  await dialog.getByRole('radio', { name: 'All contacts' }).check();
  await dialog.getByRole('radio', { name: 'Greek' }).check();
  const greek = await downloaded(page, 'Export');
  expect(rowsOf(greek.contents).length).toBeGreaterThan(0);
  expect(rowsOf(greek.contents).length).toBeLessThan(rowsOf(all.contents).length);
});
