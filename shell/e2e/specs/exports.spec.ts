import { readFile } from 'node:fs/promises';
import { type Download, type Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, PHONE, signIn, test } from '../fixtures.ts';

async function contentsOf(download: Download): Promise<Buffer> {
  return readFile(await download.path());
}

async function downloaded(page: Page, button: string): Promise<{ name: string; contents: Buffer }> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const download = await waiting;
  return { name: download.suggestedFilename(), contents: await contentsOf(download) };
}

/** Rows below the header; no cell of the demo people holds a line break. */
const rowsOf = (csv: Buffer): string[] => csv.toString('utf8').replace('\uFEFF', '').trim().split('\r\n').slice(1);

test('a td exports and prints the QR', async ({ page }) => {
  await signIn(page, 'td');
  await page.goto('/people');
  await expect(page.getByText('Showing 1 to 10 of')).toBeVisible();

  const sheet = await downloaded(page, 'Get QR Code');
  expect(sheet.name).toBe('qr.pdf');
  expect(sheet.contents.subarray(0, 5).toString()).toBe('%PDF-');

  const contacts = await downloaded(page, 'Export QR Code Contacts');
  expect(contacts.name).toBe('qr_contacts.csv');
  expect(contacts.contents.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  expect(contacts.contents.toString('utf8')).toContain('First Name,Last Name,Email');

  await page.getByRole('button', { name: 'Export Custom List' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Export Custom List' });
  await expect(dialog).toContainText('may take up to 15 seconds');
  await dialog.getByRole('button', { name: 'Export' }).click();
  await expect(dialog).toContainText('Please select which CSV type to download.');
  await expect(dialog).toContainText('Please select All, VC, or Greek.');
  await expectAccessible(page);

  await dialog.getByRole('radio', { name: 'All contacts' }).check();
  await dialog.getByRole('radio', { name: 'All', exact: true }).check();
  const all = await downloaded(page, 'Export');
  expect(all.name).toBe('student_contacts.csv');
  expect(rowsOf(all.contents).length).toBeGreaterThan(100);
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Export Custom List' }).click();
  await dialog.getByRole('radio', { name: 'All contacts' }).check();
  await dialog.getByRole('radio', { name: 'Greek' }).check();
  const greek = await downloaded(page, 'Export');
  expect(rowsOf(greek.contents).length).toBeGreaterThan(0);
  expect(rowsOf(greek.contents).length).toBeLessThan(rowsOf(all.contents).length);
});

test('a failed export shows what the server says, and what was chosen stays', async ({ page }) => {
  await signIn(page, 'missionary');
  await page.goto('/people');
  await page.route('**/api/people/csv/**', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'The list could not be made just now.' } }),
  );
  await page.getByRole('button', { name: 'Export Custom List' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Export Custom List' });
  await dialog.getByRole('radio', { name: 'Disciples' }).check();
  await dialog.getByRole('radio', { name: 'VC' }).check();
  await dialog.getByRole('button', { name: 'Export' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The list could not be made just now.');
  await expect(dialog.getByRole('radio', { name: 'Disciples' })).toBeChecked();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('on a phone the three are behind one button, and the dialog is the page', async ({ page }) => {
      await page.setViewportSize(PHONE);
      await signIn(page, 'td');
      await page.goto('/people');
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Export Custom List' }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Export Custom List' });
      await expect(dialog.getByRole('button', { name: 'Export' })).toBeInViewport();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  });
}

test('nobody else is offered a list', async ({ page }) => {
  await signIn(page, 'student');
  await page.goto('/people');
  await expect(page.getByRole('button', { name: 'Add person' })).toBeVisible();
  await expect(page.getByRole('button', { name: /QR Code|Export|Import/ })).toHaveCount(0);
});
