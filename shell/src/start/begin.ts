/**
 * What need not wait for the portal's code: the questions to gateway and registry, and picking up the session with what is known from
 * the last time. The files of the portal are fetched and run meanwhile.
 */
import type { PortalSettings } from '@emmaus/contracts/settings';
import type { UserManager } from 'oidc-client-ts';
import { type Live, keptReleases, loadLiveReleases } from '../remotes/registry.client.ts';
import { type FirstAnswers, type OpeningTrip, openingTrip } from '../session/opening-trip.ts';
import { createRenewal } from '../session/renewal.ts';
import { type Session, type SessionEnd, createSession } from '../session/session.ts';
import { createSessionChannel } from '../session/session-channel.ts';
import { isStillToSignOut, mayBeSignedIn } from '../session/signed-in-hint.ts';
import { createRenewOnce, createTokenManager } from '../session/tokens.ts';
import { rememberWantedPath } from '../session/wanted-path.ts';
import { loadSettings } from '../settings/settings.client.ts';
import { type Known, forgetStart, keepStart, knownStart } from './known-start.ts';
import { keepOnlyFor } from '../warm-frame/paint-known-frame.ts';
import { fetchSignedIn } from './fetch-signed-in.ts';
import { firstAsks } from './first-asks.ts';
import { isKept } from './is-kept.ts';
import { bestPath } from './known-path.ts';
import { LIGHT_PAGES } from './light-pages.ts';

export interface Beginning {
  settings: PortalSettings;
  session: Session;
  /** The releases, asked for at once where the page may need them. */
  live: Promise<Live> | undefined;
  /** True once the session is picked up; false where it was not begun, or there is none. */
  signedIn: Promise<boolean>;
  /** What was answered together with the tokens, once the session is picked up. */
  answers(): FirstAnswers | undefined;
}

/** `framed` says that the address is known to be a page behind the sign-in. */
export async function begin(framed: boolean): Promise<Beginning> {
  const heavy = !LIGHT_PAGES.includes(window.location.pathname);
  const kept = heavy ? keptReleases() : undefined;
  const live = heavy ? loadLiveReleases(kept) : undefined;
  // Whoever awaits it deals with a failure; until then it is nobody's unhandled rejection.
  live?.catch(() => undefined);
  const asked = loadSettings();
  const known = heavy && mayBeSignedIn() ? knownStart() : undefined;
  if (known) void beginAnewWhere(asked, known);
  // Else the page's first script sees to it.
  else if (heavy && mayBeSignedIn() && isKept()) fetchSignedIn();
  const settings = known?.settings ?? (await asked);

  const manager = createTokenManager(settings, window.location.origin, known?.doors);
  // By the releases of the last time: what today's ask otherwise, they ask themselves.
  const asks = firstAsks(window.location, kept?.known.remotes ?? []);
  const opening = openingTrip(settings.oidc, asks, Date.now);
  const session = sessionOf(manager, settings, opening);
  async function pickUp(): Promise<boolean> {
    if (!live || !mayBeSignedIn() || isStillToSignOut() || settings.maintenance) return false;
    // Of a page that is the same for everybody nobody asks for a session.
    if (!framed && (await isWithoutSession(live))) return false;
    opening?.begin();
    if ((await session.restore()) !== 'renewed') {
      forgetStart();
      return false;
    }
    keepOnlyFor(session.account());
    if (!known)
      manager.metadataService.getMetadata().then(
        (doors) => keepStart(settings, doors),
        () => undefined,
      );
    return true;
  }
  const signedIn = pickUp();
  signedIn.catch(() => undefined);
  // After what is asked: that is small, and waited for.
  if (known) fetchSignedIn();
  return { settings, session, live, signedIn, answers: () => opening?.answers() };
}

async function isWithoutSession(live: Promise<Live>): Promise<boolean> {
  const { remotes } = await live;
  const routes = remotes.flatMap(({ declaration }) => declaration.routes);
  const { open, bare } = bestPath(window.location.pathname, routes) ?? {};
  return open === true && bare === true;
}

/** What was known no longer holds: the page begins again, before anybody has done anything in it. */
async function beginAnewWhere(asked: Promise<PortalSettings>, { settings }: Known): Promise<void> {
  const fresh = await asked.catch(() => settings);
  if (JSON.stringify(fresh) === JSON.stringify(settings)) return;
  forgetStart();
  window.location.reload();
}

function sessionOf(manager: UserManager, { oidc, override }: PortalSettings, opening?: OpeningTrip): Session {
  const now = () => Date.now();
  return createSession({
    manager,
    renew: createRenewal({
      renewOnce: createRenewOnce(manager, oidc.resource, now, opening),
      locks: navigator.locks,
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      log: (error) => console.warn('The session could not be renewed.', error),
    }),
    channel: createSessionChannel(),
    now,
    online: () => navigator.onLine,
    whenOnline: (listener) => window.addEventListener('online', listener, { once: true }),
    ended: leave,
    forgetRecords: async () => {
      // Its code is out of reach without a signal, unless it was here before; whoever signs in next puts it away then.
      const kept = await import('@emmaus/remote-kit/offline/kept-records.ts').catch(() => undefined);
      await kept?.forgetRecords();
      if (override) await (await import('../overrides/override.ts')).closeOverride('signed out');
    },
    signedOut: () => window.location.assign('/logout'),
  });
}

/** A new document, not a route: nothing of the person who was signed in stays in the page's memory. */
function leave(reason: SessionEnd): void {
  if (reason === 'clock') return window.location.assign('/sync-clock');
  if (reason === 'elsewhere') return window.location.assign('/logout');
  if (reason === 'another') return window.location.assign('/main');
  const { pathname, search, hash } = window.location;
  rememberWantedPath(pathname + search + hash);
  window.location.assign('/logout?ended');
}
