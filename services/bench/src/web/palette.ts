/** How long after the last key the search over all pages shows somebody who fits what was typed. */
import type { BrowserContext } from '@playwright/test';

/** Long enough for the search's own file, which comes after the page. */
const SETTLED_MS = 6_000;
/** Faster than the search asks, so that nothing stands there of the letters before. */
const BETWEEN_KEYS_MS = 20;
const WORDS = 'an';
const FOUND = '[role=grid] a[href^="/people/"]:not([href$="create"]):not([href$="import"])';

/** Milliseconds from the last key to the picture with the first person, once for each time. Nothing is slowed. */
export async function paletteAnswers(context: BrowserContext, address: string, times: number): Promise<number[]> {
  const page = await context.newPage();
  try {
    await page.goto(`${address}/main`);
    await page.waitForTimeout(SETTLED_MS);
    const taken: number[] = [];
    for (let time = 0; time < times; time += 1) {
      await page.keyboard.press('Control+k');
      const field = page.getByRole('combobox', { name: 'Search the portal' });
      await field.waitFor();
      const shown = page.evaluate(untilFound, { selector: FOUND, letters: WORDS.length });
      await field.pressSequentially(WORDS, { delay: BETWEEN_KEYS_MS });
      taken.push(await shown);
      await page.keyboard.press('Escape');
      await field.waitFor({ state: 'detached' });
    }
    return taken;
  } finally {
    await page.close();
  }
}

/** Runs in the page: from the last of so many letters until somebody was found for all of them. */
function untilFound({ selector, letters }: { selector: string; letters: number }): Promise<number> {
  return new Promise((resolve) => {
    let typed = 0;
    let last = 0;
    function look(): void {
      if (document.querySelector(selector)) resolve(performance.now() - last);
      else requestAnimationFrame(look);
    }
    document.addEventListener('keydown', function count({ key }) {
      if (key.length !== 1) return;
      typed += 1;
      last = performance.now();
      if (typed < letters) return;
      document.removeEventListener('keydown', count);
      requestAnimationFrame(look);
    });
  });
}
