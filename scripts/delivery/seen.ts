/** What somebody sees of a remote in the portal, in a browser. */
import { type Browser, chromium, type Page } from '@playwright/test';
import { provideChromium } from '../chromium.ts';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--no-first-run'];
const PATIENCE_MS = 120_000;

export interface Visitor {
  page: Page;
  leave(): Promise<void>;
}

/** Somebody of the demo, signed in and on the home page. */
export async function visit(portal: string, email: string): Promise<Visitor> {
  const browser: Browser = await chromium.launch({ executablePath: provideChromium(console.log), args: FLAGS });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(portal);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill('emmaus');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/main');
  return { page, leave: () => browser.close() };
}

/** Opens the remote's page by its entry in the sidebar, and waits for words on it. */
export async function see(page: Page, entry: string, words: string): Promise<void> {
  await page.getByRole('link', { name: entry, exact: true }).first().click();
  await page.locator('[data-remote][data-phase="ready"]').getByText(words).first().waitFor();
}
