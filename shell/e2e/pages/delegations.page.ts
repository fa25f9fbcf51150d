import type { Locator, Page } from '@playwright/test';

export function delegations(page: Page) {
  return {
    row: (name: string): Locator => page.getByRole('grid').getByRole('row').filter({ hasText: name }),
    cards: page.getByRole('list', { name: 'Delegations' }).getByRole('listitem'),
    dialog: page.getByRole('dialog').or(page.getByRole('alertdialog')),
    async search(text: string): Promise<void> {
      const box = page.getByRole('searchbox', { name: 'Search delegations' });
      await box.fill(text);
      await box.press('Enter');
    },
    async choose(delegate: string, root: string, item: 'Edit' | 'Delete'): Promise<void> {
      await page.getByRole('button', { name: `${item} ${delegate} as ${root}` }).click();
    },
  };
}
