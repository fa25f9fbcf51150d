import { expect, type Locator, type Page } from '@playwright/test';

export function graduation(page: Page) {
  const column = (title: string): Locator => page.getByRole('list', { name: title, exact: true });
  return {
    heading: page.getByRole('heading', { level: 1, name: 'Here are the seniors on your campus.' }),
    progress: page.getByRole('slider', { name: 'Progress' }),
    column,
    card: (title: string, name: string): Locator => column(title).getByRole('listitem', { name, exact: true }),
    async moveTo(name: string, title: string) {
      // Somebody else's move may arrive as the menu opens, and close it.
      await expect(async () => {
        await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
        await page.getByRole('menuitem', { name: title, exact: true }).click({ timeout: 5_000 });
      }).toPass();
    },
  };
}
