/** What a journey without a signal looks for: what waits, and what this browser has kept of the portal's files. */
import { expect, type Locator, type Page } from '@playwright/test';
import { goTowardsSignIn } from '../commands/sign-in.ts';

export const waitingSign = (page: Page): Locator => page.getByRole('button', { name: '1 waits to be sent' });

/** Until nothing more is fetched: the code of the pages that show it comes beside it. */
export async function filesAtRest(page: Page): Promise<void> {
  let before = 0;
  await expect
    .poll(
      async () => {
        const last = before;
        before = await page.evaluate(async () => (await (await caches.open('emmaus-files')).keys()).length);
        return before - last;
      },
      { intervals: [1_500] },
    )
    .toBe(0);
}

/** Until the code of a remote's page has come, and nothing more is fetched. */
export async function pageHasCome(page: Page, name: string, route: string): Promise<void> {
  const hasCome = () =>
    page.evaluate(
      async ([remote, path]) => {
        const { remotes } = (await (await fetch('/r/live.json')).json()) as {
          remotes: { name: string; base: string }[];
        };
        const base = remotes.find((one) => one.name === remote)?.base ?? '';
        const pages = (await (await fetch(`${base}page-files.json`)).json()) as Record<string, string[]>;
        const came = new Set(performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname));
        return (pages[path] ?? ['no such page']).every((file) => came.has(base + file));
      },
      [name, route] as const,
    );
  await expect.poll(hasCome).toBe(true);
  await filesAtRest(page);
}

/** What waits stays on the device. */
export async function signOut(page: Page): Promise<void> {
  await goTowardsSignIn(page, '/logout');
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
}
