import type { Page } from '@playwright/test';

/** Goes to another page as a link of the portal does, without loading the portal anew: `page.goto` does that. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate(
    (to) => (window as unknown as { singleSpaNavigate(to: string): void }).singleSpaNavigate(to),
    path,
  );
}
