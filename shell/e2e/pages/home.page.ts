import type { Locator, Page } from '@playwright/test';

export const CARDS = [
  'Prepare for Your Bible Study',
  'Read Scriptural Meditations',
  'Register for the Conference',
  'Get a Text to Report Study',
];

/** What the home page has for today, by the name of its block. */
export const todayBlock = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Today' }).getByRole('article', { name });

export const newContacts = (page: Page): Locator =>
  todayBlock(page, 'Today').getByRole('listitem').filter({ hasText: 'Contacted' });

/** One's own page is one tile away. */
export async function openOwnProfile(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Get a Text to Report Study' }).first().click();
}
