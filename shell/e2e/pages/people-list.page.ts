import { expect, type Locator, type Page } from '@playwright/test';

export function peopleList(page: Page) {
  const summary = page.getByText(/^Showing [\d,]+ to [\d,]+ of [\d,]+$/);
  return {
    search: page.getByRole('searchbox', { name: 'Search people' }),
    cards: page.getByRole('list', { name: 'People' }).getByRole('listitem'),
    add: page.getByRole('button', { name: 'Add person' }),
    more: page.getByRole('button', { name: 'More', exact: true }),
    chip: (name: string | RegExp): Locator =>
      page.getByRole('group', { name: 'Show only' }).getByRole('button', { name }),
    person: (name: string): Locator => page.getByRole('link', { name, exact: true }),
    /** Rows of people, without the row of headers. */
    rows: page
      .getByRole('grid')
      .getByRole('row')
      .filter({ has: page.getByRole('gridcell') }),
    showing: (text: string): Locator => page.getByText(`Showing ${text}`),
    /** How many people the list says there are. */
    async total(): Promise<number> {
      await expect(summary).toBeVisible();
      return Number((await summary.innerText()).replaceAll(',', '').match(/of (\d+)$/)?.[1]);
    },
    /** Opens the menu of a row and chooses from it. */
    async choose(name: string, item: string): Promise<void> {
      await page.getByRole('button', { name: `Actions for ${name}` }).click();
      await page.getByRole('menuitem', { name: item }).click();
    },
  };
}
