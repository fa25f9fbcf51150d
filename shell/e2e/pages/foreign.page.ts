/** A page of another origin with views of the portal: examples/regional-dashboard, at an origin of its own for each test. */
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { serveExample } from '../../examples/regional-dashboard/serve.ts';
import { PORTAL, type House } from '../campus/house.ts';
import { fillSignIn } from '../commands/sign-in.ts';
import { expect, test as base } from '../fixtures.ts';

export { expect };

const VIEWS = [
  ['discipleship', 'multiplication'],
  ['discipleship', 'graduate-progress'],
  ['discipleship', 'tree'],
  ['bible-studies', 'reporting-percentages'],
  ['bible-studies', 'meditation-of-the-day'],
  ['recruitment', 'funnel'],
] as const;

interface ForeignPage {
  /** Its origin. */
  site: string;
  allowed: readonly (readonly [string, string])[];
  /** The page's own content security policy; none where it is empty. */
  policy: string;
}

export const test = base.extend<ForeignPage>({
  allowed: [VIEWS, { option: true }],
  policy: ['', { option: true }],
  site: async ({ house, allowed, policy }, use) => {
    const server = await serveExample({ port: 0, portal: PORTAL, ...(policy && { policy }) });
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await allow(house, origin, allowed);
    // The gateway hears of it within two seconds.
    if (allowed.length > 0) await expect.poll(() => readerOf('/settings.json', origin)).toBe(origin);
    await use(origin);
    await house('registry.embed_origin').where({ origin }).delete();
    server.closeAllConnections();
    server.close();
  },
});

async function allow(house: House, origin: string, views: readonly (readonly [string, string])[]): Promise<void> {
  if (views.length === 0) return;
  const signed = { created_by_subject: 'journey', updated_by_subject: 'journey' };
  await house('registry.embed_origin').insert(views.map(([name, view]) => ({ name, view, origin, ...signed })));
}

/** Which foreign page the gateway lets read an answer, of the one that asks. */
export async function readerOf(path: string, origin: string): Promise<string | null> {
  const answer = await fetch(`${PORTAL}${path}`, { headers: { origin } });
  await answer.body?.cancel();
  return answer.headers.get('access-control-allow-origin');
}

export const viewOf = (page: Page, view: string) => page.locator(`emmaus-view[view="${view}"]`);

/** Signs in by the first view's button, in the window that it opens, and says yes there. */
export async function signInAtView(page: Page, email: string): Promise<void> {
  const opened = page.waitForEvent('popup');
  await viewOf(page, 'multiplication')
    .getByRole('button', { name: /Sign in/ })
    .click();
  const popup = await opened;
  await fillSignIn(popup, email);
  await expect(popup.getByRole('heading', { name: /Show “Spiritual Multiplication” on 127\.0\.0\.1/ })).toBeVisible();
  const closed = popup.waitForEvent('close');
  // It closes while it is being pressed: by a moment later the press has been answered.
  await popup
    .getByRole('button', { name: 'Show it' })
    .evaluate((yes: HTMLElement) => void setTimeout(() => yes.click()));
  await closed;
}
