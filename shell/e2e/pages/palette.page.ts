/** The search over all pages. */
import type { Locator, Page } from '@playwright/test';

export function palette(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Search the portal' });
  return {
    dialog,
    button: page.getByRole('button', { name: 'Search the portal' }),
    field: dialog.getByRole('combobox', { name: 'Search the portal' }),
    rows: dialog.getByRole('row'),
    row: (name: string): Locator => dialog.getByRole('row', { name }),
    chosen: dialog.getByRole('row', { selected: true }),
  };
}
