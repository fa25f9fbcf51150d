/**
 * The portal's service worker, at the root of the site. With one bar of signal the portal opens from what this browser has
 * kept: built files, whose names say what is in them, and the last page, settings and releases for when the network fails.
 * Nothing of a person is kept: calls under /api and the sign-in never come by here.
 */
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { isBuiltFile, isPortalPage, keepsForEver, mayBeKept, PORTAL_PAGE, STARTING_FILES } from './what-is-kept.ts';

declare const self: { skipWaiting(): Promise<void> };

const A_DAY = 24 * 60 * 60;

const ANSWERS_OF_ALL = {
  cacheWillUpdate: async ({ response }: { response: Response }) => (mayBeKept(response) ? response : null),
};

// What is kept stays right whichever worker serves it, so that a new one need not wait for the last tab to close.
void self.skipWaiting();
clientsClaim();

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isBuiltFile(url.pathname),
  new CacheFirst({
    cacheName: 'emmaus-files',
    plugins: [
      { cacheWillUpdate: async ({ response }) => (keepsForEver(response) ? response : null) },
      new ExpirationPlugin({ maxEntries: 600, maxAgeSeconds: 60 * A_DAY, purgeOnQuotaError: true }),
    ],
  }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && STARTING_FILES.includes(url.pathname),
  new NetworkFirst({ cacheName: 'emmaus-start', networkTimeoutSeconds: 8, plugins: [ANSWERS_OF_ALL] }),
);

// One page for all addresses.
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPortalPage(url.pathname),
  new NetworkFirst({
    cacheName: 'emmaus-page',
    networkTimeoutSeconds: 8,
    plugins: [ANSWERS_OF_ALL, { cacheKeyWillBeUsed: async () => PORTAL_PAGE }],
  }),
);
