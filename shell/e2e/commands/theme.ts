import type { Page } from '@playwright/test';

export async function chooseTheme(page: Page, name: 'Light' | 'Dark'): Promise<void> {
  await page.getByRole('button', { name: /theme/i }).click();
  await page.getByRole('menuitemradio', { name }).click();
}

/** In place: the page is the same, and everything on it takes its colours from the theme: frame, screen, slots and dialogs, each in its turn. */
export async function switchTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  // Asked with each picture that is drawn: a whole run waits here five hundred times.
  await page.waitForFunction(isWhollyOf, theme, { polling: 'raf' });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

function isWhollyOf(theme: string): boolean {
  const groundOf = (element: Element) => getComputedStyle(element).getPropertyValue('--colorNeutralBackground1');
  const ground = groundOf(document.documentElement);
  if (!getComputedStyle(document.documentElement).colorScheme.includes(theme)) return false;
  return [...document.querySelectorAll('.fui-FluentProvider')].every((themed) => groundOf(themed) === ground);
}
