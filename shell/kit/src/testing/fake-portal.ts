/** A portal for tests: any role, everything it is asked to do recorded. */
import type { Capability, Switch } from '@emmaus/contracts/capabilities.words';
import { CONTRACT_VERSION } from '@emmaus/contracts/remote.words';
import { type Role, parishCheck, roleCheck } from '@emmaus/contracts/roles';
import { type Mock, vi } from 'vitest';
import type { Portal, PortalUser } from '../portal/contract.ts';

export interface FakePortal extends Portal {
  navigate: Mock<Portal['navigate']>;
  notify: Mock<Portal['notify']>;
  identityChanged: Mock<Portal['identityChanged']>;
  session: {
    headers: Mock<Portal['session']['headers']>;
    renew: Mock<Portal['session']['renew']>;
    account: () => string;
  };
  places: { fillings: Mock<Portal['places']['fillings']>; fill: Mock<Portal['places']['fill']> };
  /** Switches the theme, as the person would. */
  setTheme: (theme: 'light' | 'dark') => void;
  /** Switches the language, as the person would. */
  setLocale: (locale: string) => void;
  /** Gives the person other rights, as an admin would. Since 1.21.0. */
  setRights?: (user: Partial<PortalUser>) => void;
}

export interface FakePortalOptions {
  role?: Role;
  /** More about the person; null for somebody who is not signed in. */
  user?: Partial<PortalUser> | null;
  theme?: 'light' | 'dark';
  locale?: string;
  links?: Record<string, string>;
  /** Tells one account from another. */
  account?: string;
  /** What can be done; all of it when left out. */
  capabilities?: readonly (Capability | Switch)[];
}

/** `fakePortal({ role: 'td' })`. Renewing succeeds and changes the token, unless a test says otherwise. */
export function fakePortal({
  role = 'missionary',
  user = {},
  theme = 'light',
  locale = 'en-US',
  links = {},
  account = 'https://sign-in.test maria',
  capabilities,
}: FakePortalOptions = {}): FakePortal {
  let someone: PortalUser | null = user && {
    personId: role === 'guest' ? null : 1,
    name: 'Maria Lindgren',
    role,
    isParish: role.startsWith('parish'),
    hasDelegations: false,
    locations: [{ id: 10, name: 'Lakeside Campus', location_type: 'Campus' }],
    ...user,
  };
  let current = theme;
  let spoken = locale;
  let renewals = 0;
  const localeListeners = new Set<() => void>();
  const themeListeners = new Set<() => void>();
  const rightsListeners = new Set<() => void>();
  const changeListeners = new Set<Parameters<Portal['onChanged']>[0]>();

  return {
    contract: CONTRACT_VERSION,
    product: 'Emmaus',
    get user() {
      return someone;
    },
    links,
    passes(check, options) {
      if (!someone) return false;
      return options?.parishOnly ? parishCheck(someone.role, someone.isParish, check) : roleCheck(someone.role, check);
    },
    can: (capability) => capabilities?.includes(capability) ?? true,
    session: {
      headers: vi.fn<Portal['session']['headers']>(() => ({
        authorization: `Bearer access-${renewals}`,
        'x-id-token': `id-${renewals}`,
      })),
      renew: vi.fn<Portal['session']['renew']>(() => {
        renewals += 1;
        return Promise.resolve(true);
      }),
      account: () => account,
    },
    theme: {
      current: () => current,
      subscribe(listener) {
        themeListeners.add(listener);
        return () => themeListeners.delete(listener);
      },
    },
    setTheme(next) {
      current = next;
      for (const listener of themeListeners) listener();
    },
    locale: {
      current: () => spoken,
      subscribe(listener) {
        localeListeners.add(listener);
        return () => localeListeners.delete(listener);
      },
    },
    setLocale(next) {
      spoken = next;
      for (const listener of localeListeners) listener();
    },
    setRights(next) {
      someone = someone && { ...someone, ...next };
      for (const listener of rightsListeners) listener();
    },
    onRightsChanged(listener) {
      rightsListeners.add(listener);
      return () => rightsListeners.delete(listener);
    },
    navigate: vi.fn<Portal['navigate']>(),
    notify: vi.fn<Portal['notify']>(),
    identityChanged: vi.fn<Portal['identityChanged']>(),
    places: {
      fillings: vi.fn<Portal['places']['fillings']>(() => []),
      fill: vi.fn<Portal['places']['fill']>(() => () => undefined),
    },
    changed(kind, id) {
      for (const listener of changeListeners) listener(kind, id);
    },
    onChanged(listener) {
      changeListeners.add(listener);
      return () => changeListeners.delete(listener);
    },
  };
}
