/** What stands around every page: the sidebar, notices, the bar of whoever acts as somebody else. */
import { expect, type Locator, type Page } from '@playwright/test';

/** The screen of every page, unless a test says another. */
export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
/** What a sheet of paper has between its margins. */
export const SHEET = { width: 718, height: 1000 };

/** On a phone the bar under the thumb. */
export const sidebar = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' });

export const sidebarLink = (page: Page, name: string): Locator =>
  sidebar(page).getByRole('link', { name, exact: true });

/** From the bar under a phone's thumb: everything that is not in the bar. */
export async function openMore(page: Page): Promise<Locator> {
  await sidebar(page).getByRole('button', { name: 'More' }).click();
  return page.getByRole('dialog', { name: 'More' });
}

/** Entries of the sidebar, in order, as their names read. */
export async function sidebarEntries(page: Page): Promise<string[]> {
  const links = sidebar(page).getByRole('link');
  await expect(links.first()).toBeVisible();
  return (await links.allInnerTexts()).map((text) => text.trim());
}

export const title = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name });

/** A notice; a screen reader's copy of it stands before it on the page. */
export const notice = (page: Page, text: string | RegExp): Locator => page.getByText(text).last();

/** Undo of the notice that says so; another one may still stand beside it. */
export const undoOf = (page: Page, text: string): Locator =>
  page.locator('.fui-Toast').filter({ hasText: text }).getByRole('button', { name: 'Undo' });

export const actingBar = (page: Page): Locator => page.getByRole('region', { name: 'Acting as somebody else' });
