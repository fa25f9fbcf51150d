import { expect, type Page } from '@playwright/test';

export async function chooseTheme(page: Page, name: 'Light' | 'Dark'): Promise<void> {
  await page.getByRole('button', { name: /theme/i }).click();
  await page.getByRole('menuitemradio', { name }).click();
}

/** In place: the page is the same, and everything on it takes its colours from the theme. */
export async function switchTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveCSS('color-scheme', new RegExp(theme));
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}
