import { expect, type Page } from '@playwright/test';
import { title } from './frame.page.ts';

/** A person's page. */
export function profile(page: Page) {
  return {
    reach: page.getByRole('group', { name: /^Reach / }),
    contact: page.getByRole('region', { name: 'Contact' }),
    notes: page.getByRole('region', { name: 'My notes' }),
    actedAs: page.getByRole('region', { name: 'Who acted as you' }),
  };
}

export async function expectProfileOf(page: Page, { first, last }: { first: string; last: string }): Promise<void> {
  await expect(title(page, `${first} ${last}`)).toBeVisible();
  await expect(page).toHaveURL(/\/people\/\d+$/);
}
