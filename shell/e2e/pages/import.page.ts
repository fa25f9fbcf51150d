import type { Locator, Page } from '@playwright/test';

/** An import of people, from the file to its end. */
export function peopleImport(page: Page) {
  return {
    file: page.getByLabel('CSV file'),
    column: (name: string): Locator => page.getByLabel(new RegExp(`^${name}`)).first(),
    check: page.getByRole('button', { name: 'Check all rows' }),
    bringIn: (people: string): Locator => page.getByRole('button', { name: `Bring in ${people}` }),
    /** Beside the rows, or over them on a phone. */
    row: (number: number): Locator =>
      page
        .getByRole('complementary', { name: `Row ${number}` })
        .or(page.getByRole('dialog', { name: `Row ${number}` })),
    cards: page.getByRole('list', { name: 'Rows' }).getByRole('listitem'),
    undo: page.getByRole('alertdialog', { name: 'Undo this import?' }),
  };
}
