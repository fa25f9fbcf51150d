/** What the README shows, as somebody of the demo sees it: one line a picture. */
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { setClock } from '../clock.ts';
import { signIn } from '../commands/sign-in.ts';
import { DESK, PHONE } from '../pages/frame.page.ts';

const FOLDER = join(import.meta.dirname, '../../../docs/images');

const PICTURES = [
  { name: 'home-on-a-phone', who: 'td', path: '/main', viewport: PHONE, ready: 'Welcome' },
  { name: 'discipleship', who: 'missionary', path: '/discipleship', viewport: DESK, ready: 'Orphan List' },
  { name: 'depth-chart', who: 'missionary', path: '/depth-chart', viewport: DESK, ready: 'New Contacts' },
] as const;

for (const { name, who, path, viewport, ready } of PICTURES) {
  test(`${name}.png`, async ({ page, context }) => {
    await setClock(context);
    await page.setViewportSize(viewport);
    await signIn(page, `${who}@emmaus.test`);
    await page.goto(path);
    await expect(page.getByText(ready).first()).toBeVisible();
    await settled(page);
    await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled', caret: 'hide' });
  });
}

/** Nothing waits any more, letters and pictures are there, and the pointer points at nothing. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy="true"], [data-testid="skeleton"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  await page.mouse.move(0, 0);
}
