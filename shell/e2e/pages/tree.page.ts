import type { Locator, Page } from '@playwright/test';

/** The discipleship trees of a place. */
export function discipleship(page: Page, name: string | RegExp = /^Discipleship at /) {
  const tree = page.getByRole('tree', { name });
  return {
    tree,
    people: tree.getByRole('treeitem'),
    found: tree.getByRole('treeitem', { selected: true }),
    generation: (level: number): Locator => tree.locator(`[aria-level="${level}"]`),
    chain: page.getByRole('navigation', { name: 'Chain' }).getByRole('listitem'),
    orphans: page.getByRole('button', { name: /^Orphan List/ }),
    location: page.getByLabel('Location'),
    /** In the dialog that is open. */
    async choose(field: string, name: string): Promise<void> {
      await page.getByRole('dialog').getByRole('combobox', { name: field, exact: true }).fill(name);
      await page.getByRole('option', { name }).click();
    },
    async search(name: string): Promise<void> {
      await page.getByRole('searchbox', { name: 'Search the tree' }).fill(name);
      await page.keyboard.press('Enter');
    },
  };
}
