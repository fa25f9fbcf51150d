/** What every part of the shell may need. Made once in bootstrap. */
import type { PortalSettings } from '@emmaus/contracts/settings';
import { createContext, use } from 'react';
import type { LocaleStore } from '../language/locale.store.ts';
import type { OwnPortal } from '../portal/portal.ts';
import type { RemoteLoader } from '../remotes/federation.ts';
import type { Live } from '../remotes/registry.client.ts';
import type { BegunCalls } from '../session/begun-calls.ts';
import type { Session } from '../session/session.ts';
import type { ThemeStore } from '../theme/theme.store.ts';

export interface AppParts {
  settings: PortalSettings;
  session: Session;
  theme: ThemeStore;
  language: LocaleStore;
  /** The live releases, asked for once a page. */
  releases: () => Promise<Live>;
  own: OwnPortal;
  /** Begins calls before the page that asks them is there. */
  begin?: BegunCalls['begin'];
  /** Loads the main page as a new document, not by a route: nothing read with the old eyes stays in the page's memory. */
  loadMainPage: () => void;
  /** Loads the page of the address as a new document. */
  loadAnew: () => void;
  /** What loads the remotes, where Module Federation shall not. */
  loader?: RemoteLoader;
}

export const AppContext = createContext<AppParts | null>(null);

export function useApp(): AppParts {
  const parts = use(AppContext);
  if (!parts) throw new Error('useApp() needs a component below <AppContext>.');
  return parts;
}
