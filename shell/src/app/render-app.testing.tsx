/** The whole shell in a test: a session of one's choice, the four remotes' declarations, and a browser's address. */
import { type UserLocation, locationCalls } from '@emmaus/contracts/locations.contract';
import { sessionCalls } from '@emmaus/contracts/session.contract';
import type { Role } from '@emmaus/contracts/roles';
import { answers, server } from '@emmaus/remote-kit/testing/server.ts';
import { render } from '@testing-library/react';
import { start } from 'single-spa';
import { vi } from 'vitest';
import { createBrowserLocation } from '@emmaus/remote-kit/portal/browser-location.ts';
import { DECLARED_REMOTES } from '../navigation/declared-remotes.testing.ts';
import { createLocaleStore, type Language } from '../language/locale.store.ts';
import { createPortal } from '../portal/portal.ts';
import type { RemoteLoader } from '../remotes/federation.ts';
import type { Live } from '../remotes/registry.client.ts';
import type { Session } from '../session/session.ts';
import { createThemeStore } from '../theme/theme.store.ts';
import { App } from './app.tsx';
import type { AppParts } from './app-context.ts';

export const LIVE: Live = { remotes: [...DECLARED_REMOTES], services: {}, stale: false };

export interface RenderAppOptions {
  path?: string;
  signedIn?: boolean;
  live?: Promise<Live>;
  settings?: Partial<AppParts['settings']>;
  session?: Partial<Session>;
  /** What loads the remotes; left out: they are on their way for ever. */
  loader?: RemoteLoader;
  loadMainPage?: () => void;
  loadAnew?: () => void;
  /** That can be chosen; as they are when left out. */
  languages?: readonly Language[];
  /** Where it is drawn; an element of its own when left out. */
  container?: HTMLElement;
}

// As in bootstrap, before any address changes.
start();

export function fakeSession(signedIn: boolean) {
  let here = signedIn;
  return {
    signedIn: vi.fn(() => here),
    name: vi.fn(() => 'Teresa Martin'),
    account: vi.fn(() => 'https://provider.example teresa'),
    headers: vi.fn((): Record<string, string> => (here ? { authorization: 'Bearer a', 'x-id-token': 'i' } : {})),
    restore: vi.fn<Session['restore']>(() => {
      here = true;
      return Promise.resolve('renewed');
    }),
    renew: vi.fn(() => Promise.resolve(true)),
    openKept: vi.fn(() => false),
    kept: vi.fn<Session['kept']>(() => undefined),
    signIn: vi.fn<Session['signIn']>(() => Promise.resolve()),
    completeSignIn: vi.fn<Session['completeSignIn']>(() => {
      here = true;
      return Promise.resolve('/main');
    }),
    signOut: vi.fn<Session['signOut']>(() => Promise.resolve('signed-out')),
  };
}

/** Every remote comes, and draws 'A page of a remote'. */
export const REMOTE_PAGES: RemoteLoader = {
  forget: () => undefined,
  load: () =>
    Promise.resolve({
      default: {
        name: 'any',
        contract: '^1.0.0',
        mount({ element, ready }: { element: HTMLElement; ready: () => void }) {
          element.textContent = 'A page of a remote';
          ready();
          return () => {
            element.textContent = '';
          };
        },
      },
    }),
};

export function renderApp({
  path = '/main',
  signedIn = true,
  live = Promise.resolve(LIVE),
  settings = {},
  session = {},
  loader = { load: () => new Promise(() => undefined), forget: () => undefined },
  loadMainPage = () => undefined,
  loadAnew = () => undefined,
  languages,
  container,
}: RenderAppOptions = {}) {
  window.history.replaceState(null, '', path);
  const theme = createThemeStore();
  const language = createLocaleStore(languages);
  const own = { ...fakeSession(signedIn), ...session };
  const location = createBrowserLocation();
  const all: AppParts['settings'] = {
    product: 'Emmaus',
    maintenance: false,
    oidc: { issuer: 'https://provider.example', clientId: 'emmaus', scope: 'openid' },
    links: { conferenceUrl: 'https://conference.example/' },
    devRemotes: false,
    ...settings,
  };
  const portal = createPortal({ settings: all, session: own, theme, language, navigator: location.navigator });
  const parts: AppParts = {
    settings: all,
    session: own,
    theme,
    language,
    releases: () => live,
    own: portal,
    loadMainPage,
    loadAnew,
    loader,
  };
  return {
    ...render(<App parts={parts} location={location} />, container && { container }),
    session: own,
    parts,
    path: () => window.location.pathname,
  };
}

const LAKESIDE: UserLocation = {
  id: 1,
  name: 'Lakeside Campus',
  location_type: 'Campus',
  parent_id: null,
  timezone_id: 'America/Chicago',
};

/** The three calls that say who is signed in. */
export function answersAccount(
  role: Role,
  { personId = 12, more = [] }: { personId?: number | null; more?: readonly Partial<UserLocation>[] } = {},
) {
  server.use(
    answers(sessionCalls.getRole, { role, isParish: role.startsWith('parish'), hasDelegations: false }),
    answers(sessionCalls.getCurrentUser, { personId, name: 'Teresa Martin', acting: null }),
    answers(locationCalls.listUserLocations, [
      LAKESIDE,
      ...more.map((place, index) => ({ ...LAKESIDE, id: index + 2, ...place })),
    ]),
  );
}
