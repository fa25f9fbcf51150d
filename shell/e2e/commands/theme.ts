import { expect, type Page } from '@playwright/test';

export async function chooseTheme(page: Page, name: 'Light' | 'Dark'): Promise<void> {
  await page.getByRole('button', { name: /theme/i }).click();
  await page.getByRole('menuitemradio', { name }).click();
}

/** In place: the page is the same, and everything on it takes its colours from the theme: frame, screen, slots and dialogs, each in its turn. */
export async function switchTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveCSS('color-scheme', new RegExp(theme));
  await expect.poll(() => page.evaluate(groundsOfOtherThemes)).toBe(0);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

function groundsOfOtherThemes(): number {
  const groundOf = (element: Element) => getComputedStyle(element).getPropertyValue('--colorNeutralBackground1');
  const ground = groundOf(document.documentElement);
  return [...document.querySelectorAll('.fui-FluentProvider')].filter((themed) => groundOf(themed) !== ground).length;
}
