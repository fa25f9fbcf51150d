import type { Page } from '@playwright/test';

export function locations(page: Page) {
  return {
    async search(text: string): Promise<void> {
      const box = page.getByRole('searchbox', { name: 'Search locations' });
      await box.fill(text);
      await box.press('Enter');
    },
    async pick(label: string, typed: string, option: string | RegExp): Promise<void> {
      const box = page.getByRole('combobox', { name: label });
      await box.click();
      await box.pressSequentially(typed);
      await page.getByRole('option', { name: option }).click();
    },
  };
}
