/** The stall of a campus as it is wanted, whatever others of that campus did before. */
import type { Page } from '@playwright/test';
import { stall } from '../pages/stall.page.ts';

export async function expectNoStall(page: Page): Promise<void> {
  const { button } = stall(page);
  await button('Open the stall').or(button('Close the stall')).waitFor();
  if (await button('Close the stall').isVisible()) await button('Close the stall').click();
  await button('Open the stall').waitFor();
}

export async function standAtStall(page: Page): Promise<void> {
  const { button, code } = stall(page);
  await button('Open the stall').or(button('Close the stall')).waitFor();
  if (await button('Open the stall').isVisible()) await button('Open the stall').click();
  await code.waitFor();
  if (await button('I am here').isVisible()) await button('I am here').click();
  await button('I am leaving').waitFor();
}
