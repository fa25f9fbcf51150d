import type { Page } from '@playwright/test';

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
