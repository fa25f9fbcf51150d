import { expect, type Page } from '@playwright/test';
import { peopleImport } from '../pages/import.page.ts';

const HEADER = 'Given,Last name,Email,Sex,Year,VC,Greek,Remarks';

/** From the open start of an import to its columns. */
export async function upload(page: Page, rows: readonly string[]): Promise<void> {
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  const buffer = Buffer.from([HEADER, ...rows].join('\r\n'));
  await peopleImport(page).file.setInputFiles({ name: 'retreat.csv', mimeType: 'text/csv', buffer });
  await page.waitForURL(/\/people\/import\/\d+$/);
}
