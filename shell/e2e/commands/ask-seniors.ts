/** The dialog that sends all seniors their link, before anything is sent. */
import type { Page } from '@playwright/test';

export async function toAskAllSeniors(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send to all who have not answered' }).click();
  await page.getByRole('list', { name: 'Who has not answered' }).waitFor();
}
