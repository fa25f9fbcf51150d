/** Starts the portal: settings, session, single-spa, then the first page. */
import { createRoot } from 'react-dom/client';
import { start } from 'single-spa';
import { App } from './app/app.tsx';
import { loadSignedInArea } from './app/signed-in-area.loader.ts';
import { showStartFailure } from './app/start-failure.ts';
import { createBrowserLocation } from './navigation/browser-location.ts';
import { registerServiceWorker } from './offline/register-service-worker.ts';
import { createPortal } from './portal/portal.ts';
import { withDevRemotes } from './remotes/dev-remotes.ts';
import { loadLiveReleases } from './remotes/registry.client.ts';
import { createRenewal } from './session/renewal.ts';
import { type SessionEnd, createSession, mayBeSignedIn } from './session/session.ts';
import { createSessionChannel } from './session/session-channel.ts';
import { createRenewOnce, createTokenManager } from './session/tokens.ts';
import { rememberWantedPath } from './session/wanted-path.ts';
import { loadSettings } from './settings/settings.client.ts';
import { applyTheme } from './theme/apply-theme.ts';
import { createThemeStore } from './theme/theme.store.ts';

/** Paths that need neither the registry nor the portal behind the sign-in. */
const LIGHT_PAGES = [
  '/login',
  '/logout',
  '/callback',
  '/accessdenied',
  '/no-account',
  '/no-account-non-student',
  '/expired-token',
  '/sync-clock',
];

async function startPortal(): Promise<void> {
  // The first page may lead on at once, e.g. from / to /main, and its question would be gone.
  const { search } = window.location;
  // Before any router exists: single-spa has to hear every change of the address first.
  start();
  const element = document.getElementById('portal');
  if (!element) throw new Error('The page has no element for the portal.');
  const theme = createThemeStore();
  applyTheme(theme);
  const heavy = !LIGHT_PAGES.includes(window.location.pathname);
  const asked = heavy ? loadLiveReleases() : undefined;
  // Whoever awaits it deals with a failure; until then it is nobody's unhandled rejection.
  asked?.catch(() => undefined);
  const settings = await loadSettings();
  if (mayBeSignedIn() && !settings.maintenance) void loadSignedInArea().catch(() => undefined);

  let releases: ReturnType<typeof loadLiveReleases> | undefined;
  async function askRegistry() {
    const live = await (asked ?? loadLiveReleases());
    return settings.devRemotes ? { ...live, remotes: await withDevRemotes(live.remotes, search) } : live;
  }

  const manager = createTokenManager(settings, window.location.origin);
  const now = () => Date.now();
  const session = createSession({
    manager,
    renew: createRenewal({
      renewOnce: createRenewOnce(manager, settings.oidc.resource, now),
      locks: navigator.locks,
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      log: (error) => console.warn('The session could not be renewed.', error),
    }),
    channel: createSessionChannel(),
    now,
    online: () => navigator.onLine,
    whenOnline: (listener) => window.addEventListener('online', listener, { once: true }),
    ended: leave,
    signedOut: () => window.location.assign('/logout'),
  });
  const location = createBrowserLocation();
  const own = createPortal({ settings, session, theme, navigator: location.navigator });
  const parts = {
    settings,
    session,
    theme,
    own,
    releases: () => (releases ??= askRegistry()),
    loadMainPage: () => window.location.assign('/main'),
  };
  createRoot(element).render(<App parts={parts} location={location} />);
}

/** A new document, not a route: nothing of the person who was signed in stays in the page's memory. */
function leave(reason: SessionEnd): void {
  if (reason === 'clock') return window.location.assign('/sync-clock');
  if (reason === 'elsewhere') return window.location.assign('/logout');
  const { pathname, search, hash } = window.location;
  rememberWantedPath(pathname + search + hash);
  window.location.assign('/logout?ended');
}

startPortal().catch(showStartFailure);
registerServiceWorker();
