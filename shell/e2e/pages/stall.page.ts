import type { Locator, Page } from '@playwright/test';

export function stall(page: Page) {
  return {
    code: page.getByRole('img', { name: /^The code of the questionnaire of / }),
    address: page.getByText(/\/registration\/\d+$/),
    team: page.getByRole('list', { name: 'The team, the next one first' }).getByRole('listitem'),
    button: (name: string): Locator => page.getByRole('button', { name, exact: true }),
    /** By the full name, or the first name where no more is told. */
    person: (name: string): Locator => page.getByRole('listitem', { name, exact: true }),
  };
}
