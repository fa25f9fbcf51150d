import type { Locator, Page } from '@playwright/test';

export function depthChart(page: Page, keeper: string | RegExp) {
  const board = page.getByRole('region', { name: keeper instanceof RegExp ? keeper : `Depth chart of ${keeper}` });
  return {
    board,
    titles: board.getByRole('heading', { level: 2 }),
    column: (title: string): Locator => board.getByRole('region', { name: new RegExp(`^${title}, \\d+$`) }),
    columns: board.locator('section'),
    cards: board.locator('[data-card]'),
    card: (title: string, name: string): Locator =>
      board.getByRole('list', { name: title, exact: true }).getByRole('listitem', { name, exact: true }),
    async choose(name: string, action: string | RegExp) {
      await board.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
      await page.getByRole('menuitem', { name: action }).click();
    },
    location: page.getByLabel('Location'),
    keeper: page.getByLabel('Kept by'),
  };
}
