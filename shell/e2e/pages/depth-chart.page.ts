import { type Locator, type Page, expect } from '@playwright/test';

export function depthChart(page: Page, keeper: string | RegExp) {
  const board = page.getByRole('region', { name: keeper instanceof RegExp ? keeper : `Depth chart of ${keeper}` });
  const column = (title: string): Locator => board.getByRole('region', { name: new RegExp(`^${title}, \\d+$`) });
  const card = (title: string, name: string): Locator =>
    board.getByRole('list', { name: title, exact: true }).getByRole('listitem', { name, exact: true });
  return {
    board,
    titles: board.getByRole('heading', { level: 2 }),
    column,
    columns: board.locator('section'),
    cards: board.locator('[data-card]'),
    card,
    /** Again where the browser took the pull for none, as it does on a busy machine, or where the code for dragging is not here yet. */
    async drag(name: string, from: string, to: string) {
      const moved = card(to, name);
      await expect(async () => {
        if (!(await moved.isVisible()))
          await card(from, name).dragTo(column(to).locator('[data-column]'), { timeout: 5_000 });
        await expect(moved).toBeVisible({ timeout: 500 });
      }).toPass();
    },
    async choose(name: string, action: string | RegExp) {
      await board.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
      await page.getByRole('menuitem', { name: action }).click();
    },
    /** The code for dragging comes after the cards: before it is here, a card that is pulled stays where it is. */
    async canDrag() {
      const list = board.locator('[data-column]').first();
      // By this SortableJS knows its lists.
      await expect
        .poll(() => list.evaluate((own) => Object.keys(own).some((key) => key.startsWith('Sortable'))))
        .toBe(true);
    },
    location: page.getByLabel('Location'),
    keeper: page.getByLabel('Kept by'),
  };
}
