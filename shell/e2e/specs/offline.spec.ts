import { signIn } from '../commands/sign-in.ts';
import { expect, test } from '../fixtures.ts';

test.use({ serviceWorkers: 'allow' });

test('"A service worker is registered at the site root": the portal opens without a network, and keeps nothing of a person', async ({
  page,
  context,
  campus,
}) => {
  await signIn(page, campus.person.td.email);
  const worker = await page.evaluate(async () => {
    const { active, scope } = await navigator.serviceWorker.ready;
    return { script: active && new URL(active.scriptURL).pathname, scope: new URL(scope).pathname };
  });
  expect(worker).toEqual({ script: '/service-worker.js', scope: '/' });
  // Everything comes by the worker once.
  await page.goto('/people');
  await expect(page.getByText('Showing 1 to 10 of')).toBeVisible();

  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/index.html');
  expect(kept).toContain('/r/live.json');
  expect(kept.filter((path) => /^\/(api|identity)\b/.test(path))).toEqual([]);

  await context.setOffline(true);
  await page.goto('/logout');
  // Without the provider nobody is signed out, and the page does not say so.
  await expect(page.getByRole('heading', { name: 'You are not signed out yet' })).toBeVisible();
  // As soon as it can be reached, it is told.
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
});
