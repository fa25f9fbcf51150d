/** Axe finds nothing serious on any screen, in either theme and at either width; none scrolls sideways, and thumbs fit (screens.ts). */
import type { Page } from '@playwright/test';
import { OF_COLOURS, expectAccessible, expectNoSidewaysScroll, expectThumbs } from '../accessibility.ts';
import { switchTheme } from '../commands/theme.ts';
import { expect, test } from '../fixtures.ts';
import { PHONE } from '../pages/frame.page.ts';
import { addressIn, SCREENS_AND_STATES } from '../screens.ts';

const WIDTHS = [{ width: 1440, height: 900 }, PHONE];

test.use({ onlyLooks: true });

for (const { who, path, ready, state, thumb, waits, reach } of SCREENS_AND_STATES) {
  test(`${path} as ${who ?? 'anybody'}${state ? `, while ${state}` : ''}`, async ({ page: anybodys, as, campus }) => {
    const address = addressIn(campus, path);
    const page = who === null ? anybodys : await as(who, address);
    if (who === null) await page.goto(address);
    await showed(page, ready, waits);
    await reach?.(page, campus);
    for (const viewport of WIDTHS) {
      await page.setViewportSize(viewport);
      if (!state) await showed(page, ready, waits);
      await expectNoSidewaysScroll(page);
      if (thumb && viewport === PHONE)
        await expect(page.getByRole('button', { name: thumb, exact: true })).toBeInViewport();
      if (viewport === PHONE) await expectThumbs(page);
      await switchTheme(page, 'light');
      await expectAccessible(page);
      await switchTheme(page, 'dark');
      await expectAccessible(page, { rules: OF_COLOURS });
    }
  });
}

async function showed(page: Page, ready: string, waits = false): Promise<void> {
  if (ready === 'heading') await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  else await expect(page.getByText(ready, { exact: false }).first()).toBeVisible();
  // Skeletons are gone: what is checked is the screen itself.
  if (!waits) await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
