/** Axe finds nothing serious on any screen, in either theme and at either width; none scrolls sideways, and thumbs fit (screens.ts). */
import type { Page } from '@playwright/test';
import { OF_COLOURS, expectAccessible, expectNoSidewaysScroll, expectThumbs } from '../accessibility.ts';
import type { Campus } from '../campus/campus.ts';
import { go } from '../commands/go.ts';
import { switchTheme } from '../commands/theme.ts';
import { expect, test } from '../fixtures.ts';
import { DESK, PHONE, title } from '../pages/frame.page.ts';
import { addressIn, type Screen } from '../screen.ts';
import { SCREENS_AND_STATES } from '../screens.ts';

/** Enough that loading the portal is a small part of it; few enough that no worker is at it when the others have ended. */
const SCREENS_A_TEST = 6;
/** In the frame, and of no remote. */
const NOWHERE = '/no-such-page';

const LIGHT_FIRST = ['light', 'dark'] as const;

test.use({ onlyLooks: true });

for (const [who, screens] of Map.groupBy(SCREENS_AND_STATES, (screen) => screen.who))
  for (const some of inParts(screens))
    test(`as ${who ?? 'anybody'}: ${some.map(nameOf).join(', ')}`, async ({ page: anybodys, as, campus }) => {
      test.setTimeout(240_000 * some.length);
      const page = who === null ? anybodys : await as(who, addressIn(campus, some[0]!.path));
      // All of them are looked at, also behind one that fails.
      const faults: string[] = [];
      for (const [index, screen] of some.entries())
        await test
          .step(nameOf(screen), async () => {
            const isWhole = who !== null && !some[index - 1]?.over && faults.length === 0;
            if (index > 0 || who === null) await open(page, addressIn(campus, screen.path), isWhole);
            await look(page, screen, campus);
          })
          .catch((error: unknown) => faults.push(`${nameOf(screen)}: ${String(error)}`));
      expect(faults.join('\n\n')).toBe('');
    });

function inParts(screens: readonly Screen[]): Screen[][] {
  const starts = screens.keys().filter((index) => index % SCREENS_A_TEST === 0);
  return [...starts].map((start) => screens.slice(start, start + SCREENS_A_TEST));
}

function nameOf({ path, state }: Screen): string {
  return state ? `${path} while ${state}` : path;
}

/** Wide, light, and without anything of the screen before: by the portal's own way where it is whole and nothing stands over it. */
async function open(page: Page, address: string, isWhole: boolean): Promise<void> {
  await page.setViewportSize(DESK);
  await page.emulateMedia({ colorScheme: 'light' });
  if (!isWhole) return void (await page.goto(address));
  await go(page, NOWHERE);
  await expect(title(page, 'Page Not Found')).toBeVisible();
  await go(page, address);
  if (address !== NOWHERE) await expect(title(page, 'Page Not Found')).toHaveCount(0);
}

async function look(page: Page, { ready, state, thumb, waits, reach }: Screen, campus: Campus): Promise<void> {
  await showed(page, ready, waits);
  await reach?.(page, campus);
  for (const viewport of [DESK, PHONE]) {
    await page.setViewportSize(viewport);
    if (!state) await showed(page, ready, waits);
    await expectNoSidewaysScroll(page);
    if (thumb && viewport === PHONE)
      await expect(page.getByRole('button', { name: thumb, exact: true })).toBeInViewport();
    if (viewport === PHONE) await expectThumbs(page);
    // The phone begins with the theme in which the desk ended: changing it takes longer than looking.
    for (const theme of viewport === DESK ? LIGHT_FIRST : LIGHT_FIRST.toReversed()) {
      await switchTheme(page, theme);
      await expectAccessible(page, theme === 'light' ? { waits } : { rules: OF_COLOURS, waits });
    }
  }
}

async function showed(page: Page, ready: string, waits = false): Promise<void> {
  if (ready === 'heading') await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  else await expect(page.getByText(ready, { exact: false }).first()).toBeVisible();
  // Skeletons are gone: what is checked is the screen itself.
  if (!waits) await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
