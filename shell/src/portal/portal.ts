/** The object every remote is given: all it may know of the shell. */
import type { ChangeKind } from '@emmaus/contracts/changes.words';
import { CONTRACT_VERSION } from '@emmaus/contracts/remote.words';
import { parishCheck, roleCheck } from '@emmaus/contracts/roles';
import type { Notice, Portal, PortalUser } from '@emmaus/remote-kit/portal/contract.ts';
import type { Navigator } from '@emmaus/remote-kit/portal/router.ts';
import type { PortalSettings } from '@emmaus/contracts/settings';
import type { Session } from '../session/session.ts';
import type { LocaleStore } from '../language/locale.store.ts';
import type { ThemeStore } from '../theme/theme.store.ts';
import { standAsCaller } from '../containment/standing.ts';
import { createEmitter } from './emitter.ts';
import { can } from './capabilities.ts';
import { type Places, createPlaces } from './places.ts';

export interface PortalParts {
  settings: PortalSettings;
  session: Session;
  theme: ThemeStore;
  language: LocaleStore;
  navigator: Navigator;
  /** Answers that the frame has begun to ask for. */
  begun?: (address: string) => Promise<Response> | undefined;
  /** Something was written. */
  written?: () => void;
}

export interface OwnPortal {
  portal: Portal;
  /** The shell says who is signed in. */
  setUser(user: PortalUser | null): void;
  /** The shell says that the person's role, places or other rights are others; `setUser` came before. */
  rightsChanged(): void;
  /** A remote says that the account acts as another person now, and how it learned that. */
  onIdentityChanged(listener: (how: LearnedBy) => void): () => void;
  /** The places that pages of remotes offer to other remotes. */
  places: Places;
  /** Somebody is about to go to a path of the portal. */
  onAhead(listener: (path: string, withData: boolean) => void): () => void;
  /** The shell's toaster listens here. */
  onNotice(listener: (notice: Notice) => void): () => void;
}

/** Somebody chose it on this page; a change was refused for it, as far as one can tell; or something that was to be read. */
export type LearnedBy = 'choice' | 'change' | 'reading';

/** How remotes that were built for contract 1.0 say `identityChanged()`: as a kind of their own. */
const IDENTITY = 'identity';

/** No remote says what was refused for it: where something was answered that was to be written, so many milliseconds before, it was that. */
const AT_ONCE = 200;

export function createPortal({
  settings,
  session,
  theme,
  language,
  navigator,
  begun = () => undefined,
  written = () => undefined,
}: PortalParts): OwnPortal {
  const changes = createEmitter<[kind: ChangeKind, id: number | string]>();
  const rights = createEmitter<[]>();
  const identities = createEmitter<[how: LearnedBy]>();
  const notices = createEmitter<[Notice]>();
  const aheads = createEmitter<[path: string, withData: boolean]>();
  const places = createPlaces(() => portal);
  let user: PortalUser | null = null;
  let writtenAt = -Infinity;
  const identityChanged = () => identities.emit(performance.now() - writtenAt < AT_ONCE ? 'change' : 'reading');

  const portal: Portal = {
    contract: CONTRACT_VERSION,
    get user() {
      return user;
    },
    passes(check, options) {
      if (!user) return false;
      return options?.parishOnly ? parishCheck(user.role, user.isParish, check) : roleCheck(user.role, check);
    },
    can,
    session: {
      headers: () => session.headers(),
      renew: () => session.renew(),
      account: () => session.account(),
      begun,
      written() {
        writtenAt = performance.now();
        written();
      },
    },
    theme: { current: () => theme.current(), subscribe: (listener) => theme.subscribe(listener) },
    locale: { current: () => language.current(), subscribe: (listener) => language.subscribe(listener) },
    navigate(path, options) {
      if (options?.replace) navigator.replace(path);
      else navigator.push(path);
    },
    changed(kind: ChangeKind | typeof IDENTITY, id) {
      if (kind === IDENTITY) identityChanged();
      else changes.emit(kind, id);
    },
    ahead: (path, { data = false } = {}) => aheads.emit(path, data),
    onChanged: (listener) => changes.on(listener),
    onRightsChanged: (listener) => rights.on(listener),
    identityChanged,
    identityChosen: () => identities.emit('choice'),
    notify: (notice) => notices.emit(notice),
    stand: standAsCaller,
    places: places.portal,
    links: settings.links,
    product: settings.product,
  };
  return {
    portal,
    places,
    setUser: (next) => (user = next),
    rightsChanged() {
      // What was begun with the old ones is out of date, as if something had been written.
      written();
      rights.emit();
    },
    onIdentityChanged: (listener) => identities.on(listener),
    onNotice: (listener) => notices.on(listener),
    onAhead: (listener) => aheads.on(listener),
  };
}
