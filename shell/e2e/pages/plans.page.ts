import { expect, type Page } from '@playwright/test';

export function plans(page: Page) {
  return {
    add: page.getByRole('button', { name: 'New plan' }),
    dialog: page.getByRole('dialog', { name: 'New plan' }),
    title: (name: string) => page.getByRole('link', { name, exact: true }),
    /** Opens the menu of a plan and chooses from it. */
    async choose(name: string, item: string) {
      await page.getByRole('button', { name: `More for ${name}`, exact: true }).click();
      await page.getByRole('menuitem', { name: item }).click();
    },
  };
}

export function planEditor(page: Page) {
  return {
    text: page.getByRole('textbox', { name: 'Dialogue' }),
    saved: page.getByText('Saved', { exact: true }),
    /** Resolves when the service has answered the next save. */
    nextSave: () => page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok()),
    tool: (name: string) =>
      page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true }),
    elsewhere: page.getByRole('alert', { name: 'Saved elsewhere' }),
  };
}

export function planInRoom(page: Page) {
  const count = page.getByText(/^\d+ of \d+$/);
  const turns = page.getByRole('navigation', { name: 'Cards' }).getByRole('button');
  return {
    report: page.getByRole('button', { name: /^Report / }),
    /** Goes on, or back, until that card: the first is the cover. */
    async turnTo(card: number) {
      for (let at = Number.NaN; at !== card;) {
        const said = (await count.textContent()) ?? '';
        at = Number.parseInt(said, 10);
        if (at === card) return;
        await (at < card ? turns.last() : turns.first()).click();
        await expect(count).not.toHaveText(said);
      }
    },
  };
}
