import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** Presses a button and takes the file that comes. */
export async function downloaded(page: Page, button: string): Promise<{ name: string; contents: Buffer }> {
  const arrives = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const file = await arrives;
  return { name: file.suggestedFilename(), contents: await readFile(await file.path()) };
}

/** Rows below the header, where no cell holds a line break. */
export const rowsOf = (csv: Buffer): string[] =>
  csv.toString('utf8').replace('\uFEFF', '').trim().split('\r\n').slice(1);
