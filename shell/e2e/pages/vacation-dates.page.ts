import { expect, type Locator, type Page } from '@playwright/test';

/** The dialog in which a director plans the vacations of the campus. */
export function vacationDates(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Vacation dates' });
  return {
    dialog,
    add: dialog.getByRole('form', { name: 'Create new vacation date' }),
    future: dialog.getByRole('table', { name: 'Future dates' }),
    past: dialog.getByRole('table', { name: 'Past dates' }),
    edit: (name: string): Locator => dialog.getByRole('form', { name: `Edit ${name}` }),
    async open(): Promise<void> {
      await page.getByRole('button', { name: 'Plan vacations' }).click();
      await expect(dialog.getByRole('table', { name: 'Future dates' })).toBeVisible();
    },
    close: () => dialog.getByRole('button', { name: 'Close' }).click(),
  };
}
