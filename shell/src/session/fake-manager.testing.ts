/** A token manager for tests: a provider that gives tokens, counts them, and can be made to refuse. */
import type { User } from 'oidc-client-ts';
import { vi } from 'vitest';
import type { TokenManager } from './tokens.ts';

export const NOW = 1_800_000_000_000;
export const ISSUER = 'https://provider.example';

export interface FakeUser {
  access_token: string;
  id_token: string;
  refresh_token?: string;
  expires_in: number;
  state?: unknown;
  profile: { iss: string; sub: string; name: string; iat: number; exp: number };
}

export function fakeUser(serial: number, changes: Partial<FakeUser> = {}, now = NOW): FakeUser {
  const iat = now / 1000;
  return {
    access_token: `access-${serial}`,
    id_token: `id-${serial}`,
    refresh_token: `refresh-${serial}`,
    expires_in: 300,
    profile: { iss: ISSUER, sub: 'someone', name: 'Teresa Martin', iat, exp: iat + 300 },
    ...changes,
  };
}

export function fakeManager(changes: Partial<FakeUser> = {}, now: () => number = () => NOW) {
  let user: FakeUser | null = null;
  let serial = 0;
  let expired: () => void = () => undefined;
  const give = () => {
    serial += 1;
    user = fakeUser(serial, changes, now());
    return Promise.resolve(user as unknown as User);
  };
  const manager = {
    getUser: vi.fn(() => Promise.resolve(user as unknown as User | null)),
    storeUser: vi.fn((stored: User | null) => {
      user = stored as unknown as FakeUser | null;
      return Promise.resolve();
    }),
    removeUser: vi.fn(() => {
      user = null;
      return Promise.resolve();
    }),
    signinRedirect: vi.fn(() => Promise.resolve()),
    signinRedirectCallback: vi.fn(give),
    signinSilent: vi.fn<TokenManager['signinSilent']>(give),
    signoutRedirect: vi.fn(() => Promise.resolve()),
    events: {
      load: vi.fn(() => Promise.resolve()),
      addAccessTokenExpired: vi.fn((listener: () => void) => {
        expired = listener;
        return () => undefined;
      }),
    },
    metadataService: {
      getIssuer: vi.fn(() => Promise.resolve(ISSUER)),
      getEndSessionEndpoint: vi.fn((): Promise<string | undefined> => Promise.resolve('https://provider.example/end')),
    },
  };
  return { manager, give, setUser: (next: FakeUser | null) => (user = next), expire: () => expired() };
}
