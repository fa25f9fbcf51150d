import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** Presses a button, or what stands behind More, and takes the file that comes. */
export async function downloaded(
  page: Page,
  name: string,
  role: 'button' | 'menuitem' = 'button',
): Promise<{ name: string; contents: Buffer }> {
  const arrives = page.waitForEvent('download');
  await page.getByRole(role, { name, exact: true }).click();
  const file = await arrives;
  return { name: file.suggestedFilename(), contents: await readFile(await file.path()) };
}

/** Rows below the header, where no cell holds a line break. */
export const rowsOf = (csv: Buffer): string[] =>
  csv.toString('utf8').replace('\uFEFF', '').trim().split('\r\n').slice(1);
