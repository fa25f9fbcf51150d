import type { Locator, Page } from '@playwright/test';

export function recruitment(page: Page) {
  const column = (title: string): Locator => page.getByRole('list', { name: title, exact: true });
  return {
    column,
    card: (title: string, name: string): Locator => column(title).getByRole('listitem', { name, exact: true }),
    notes: (name: string): Locator => page.getByRole('dialog', { name: `Notes on ${name}` }),
    /** Of the menu of a card: an action, or a column to move to. */
    async choose(name: string, item: string) {
      await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
      await page.getByRole('menuitem', { name: item, exact: true }).click();
    },
  };
}
