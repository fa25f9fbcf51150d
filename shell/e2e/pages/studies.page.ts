import type { Locator, Page } from '@playwright/test';

export function studies(page: Page) {
  return {
    rows: page
      .getByRole('grid', { name: 'Bible studies' })
      .getByRole('row')
      .filter({ has: page.getByRole('gridcell') }),
    cards: page.getByRole('list', { name: 'Bible studies' }).getByRole('listitem'),
    search: page.getByRole('searchbox', { name: 'Search Bible studies' }),
    location: page.getByRole('combobox', { name: 'Location' }),
    switchTo: (group: 'Status' | 'Whose', name: string): Locator =>
      page.getByRole('group', { name: group }).getByRole('button', { name }),
  };
}
