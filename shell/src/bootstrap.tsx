/** Starts the portal with what was begun before its code was there: theme, single-spa, then the first page. */
import { eyesOf } from '@emmaus/remote-kit/portal/base-query.ts';
import { start } from 'single-spa';
import { App } from './app/app.tsx';
import { loadSignedInArea } from './app/signed-in-area.loader.ts';
import { drawPage } from './containment/drawn-page.ts';
import { createBrowserLocation } from '@emmaus/remote-kit/portal/browser-location.ts';
import { registerServiceWorker } from './offline/register-service-worker.ts';
import { createLocaleStore } from './language/locale.store.ts';
import { statusTexts } from './status/status.texts.ts';
import { askBeforeGoingBack } from './portal/back-button.ts';
import { createPortal } from './portal/portal.ts';
import { keepDisabledRemotes } from './remotes/disabled-remotes.ts';
import { withDevRemotes } from './remotes/dev-remotes.ts';
import { loadLiveReleases } from './remotes/registry.client.ts';
import { joinCohort } from './session/cohort.ts';
import { createBegunCalls } from './session/begun-calls.ts';
import { keepScrollGutter } from './layout/scroll-gutter.ts';
import { mayBeSignedIn } from './session/signed-in-hint.ts';
import type { Beginning } from './start/begin.ts';
import { beginFirstCalls } from './start/first-calls.ts';
import { applyTheme } from './theme/apply-theme.ts';
import { createThemeStore } from './theme/theme.store.ts';

export async function startPortal(begun: Promise<Beginning>): Promise<void> {
  // The first page may lead on at once, e.g. from / to /main, and its question would be gone.
  const { search } = window.location;
  keepDisabledRemotes(search);
  // Before any router exists: single-spa has to hear every change of the address first.
  start();
  askBeforeGoingBack();
  const element = document.getElementById('portal');
  if (!element) throw new Error('The page has no element for the portal.');
  const theme = createThemeStore();
  applyTheme(theme);
  keepScrollGutter();
  const language = createLocaleStore();
  // Its first page is not drawn in English first; without its file it is English.
  const spoken = statusTexts.load(language.current()).catch(() => undefined);
  const beginning = await begun;
  await spoken;
  const { settings, session } = beginning;
  if (mayBeSignedIn() && !settings.maintenance) void loadSignedInArea().catch(() => undefined);

  let releases: ReturnType<typeof loadLiveReleases> | undefined;
  async function askRegistry() {
    // After a sign-in it is asked as the browser of whoever has come; of a page that was opened, the next one is.
    if (!beginning.live) await joinCohort(session);
    else void beginning.signedIn.then(() => joinCohort(session)).catch(() => undefined);
    const live = await (beginning.live ?? loadLiveReleases());
    if (live.switched !== undefined) {
      const { settleSwitches } = await import('./session/switches.ts');
      await settleSwitches(session, await accountOf(beginning));
    }
    const developed = settings.devRemotes ? { ...live, remotes: await withDevRemotes(live.remotes, search) } : live;
    if (!settings.override) return developed;
    const { overriddenBy } = await import('./overrides/override.ts');
    return overriddenBy(developed, settings.override, await accountOf(beginning));
  }

  const location = createBrowserLocation();
  // Who is signed in is asked first: until that is known, no eyes are named.
  const calls = createBegunCalls(() => ({ ...session.headers(), ...eyesOf(own.portal) }));
  const own = createPortal({
    settings,
    session,
    theme,
    language,
    navigator: location.navigator,
    begun: calls.take,
    written: calls.forget,
  });
  beginFirstCalls(beginning, calls, window.location);
  const parts = {
    settings,
    session,
    theme,
    language,
    own,
    begin: calls.begin,
    releases: () => (releases ??= askRegistry()),
    loadMainPage: () => window.location.assign('/main'),
    loadAnew: () => window.location.reload(),
  };
  drawPage(<App parts={parts} location={location} />, element);
  registerServiceWorker();
}

/** Of whom the session is, once it is picked up; empty where there is none. */
async function accountOf({ session, signedIn }: Beginning): Promise<string> {
  await signedIn.catch(() => false);
  return session.account();
}
