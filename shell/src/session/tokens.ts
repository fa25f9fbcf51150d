/** Getting tokens from the provider: the parts of oidc-client-ts that the portal uses, in the portal's order. */
import type { PortalSettings } from '@emmaus/contracts/settings';
import {
  InMemoryWebStorage,
  type OidcMetadata,
  type StateStore,
  type User,
  UserManager,
  WebStorageStateStore,
} from 'oidc-client-ts';
import { checkClock } from './clock-check.ts';
import { hiddenTrip } from './hidden-trip.ts';
import type { OpeningTrip } from './opening-trip.ts';
import { inTab } from '../storage/stores.ts';
import { isRefusal } from './renewal.ts';

export type TokenManager = Pick<
  UserManager,
  | 'getUser'
  | 'storeUser'
  | 'removeUser'
  | 'signinRedirect'
  | 'signinRedirectCallback'
  | 'signinSilent'
  | 'signoutRedirect'
> & {
  events: Pick<UserManager['events'], 'addAccessTokenExpired' | 'load'>;
  metadataService: Pick<UserManager['metadataService'], 'getEndSessionEndpoint' | 'getIssuer'>;
};

const STATE = 'oidc.';

/** In the tab; where that keeps nothing, a session is still picked up without leaving the page. */
const stateStore: StateStore = {
  set: async (key, value) => void inTab.setItem(STATE + key, value),
  get: async (key) => inTab.getItem(STATE + key),
  async remove(key) {
    const value = inTab.getItem(STATE + key);
    inTab.removeItem(STATE + key);
    return value;
  },
  getAllKeys: async () =>
    inTab
      .keys()
      .filter((key) => key.startsWith(STATE))
      .map((key) => key.slice(STATE.length)),
};

/** `doors` are what is known already of the provider; without them it is asked for them. */
export function createTokenManager(
  { oidc }: PortalSettings,
  origin: string,
  doors?: Partial<OidcMetadata>,
): UserManager {
  const settings = {
    authority: oidc.issuer,
    client_id: oidc.clientId,
    scope: oidc.scope,
    response_type: 'code',
    redirect_uri: `${origin}/callback`,
    silent_redirect_uri: `${origin}/silent.html`,
    post_logout_redirect_uri: `${origin}/logout`,
    ...(oidc.resource ? { resource: oidc.resource, extraTokenParams: { resource: oidc.resource } } : {}),
    ...(doors ? { metadata: doors } : {}),
    // Tokens live in memory only. What a sign-in under way has to remember (verifier, state) may survive the redirect.
    userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
    stateStore,
    // The portal renews by itself, under a lock and with an end: see renewal.ts.
    automaticSilentRenew: false,
    silentRequestTimeoutInSeconds: 6,
    requestTimeoutInSeconds: 10,
    validateSubOnSilentRenew: true,
    includeIdTokenInSilentRenew: true,
    loadUserInfo: false,
    monitorSession: false,
  };
  return new UserManager(settings, undefined, undefined, hiddenTrip(oidc.issuer, origin));
}

/**
 * Gets new tokens once. Each tab has a refresh token of its own, which no other tab ever sees. When it is unknown whether
 * the provider took the last one (no answer came), it is not sent again before the provider's session was asked in a
 * hidden trip: a refresh token that is used twice makes the provider end the whole grant, and with it every tab's.
 */
export function createRenewOnce(
  manager: TokenManager,
  resource: string | undefined,
  now: () => number,
  opening?: Pick<OpeningTrip, 'open'>,
): () => Promise<void> {
  let inDoubt = false;

  async function byRefreshToken(before: User): Promise<User | null> {
    inDoubt = true;
    const renewed = await manager.signinSilent(resource ? { extraTokenParams: { resource } } : {});
    inDoubt = false;
    // Some providers renew the access token alone. The calls carry both, so the session has to bring a pair.
    return renewed?.id_token && renewed.id_token !== before.id_token ? renewed : null;
  }

  async function bySession(): Promise<User | null> {
    const renewed = await manager.signinSilent({ forceIframeAuth: true });
    inDoubt = false;
    return renewed;
  }

  /** As the library does with what it was given itself. */
  async function byOpening(): Promise<User | undefined> {
    const user = await opening?.open();
    if (!user) return undefined;
    await manager.storeUser(user);
    await manager.events.load(user);
    return user;
  }

  async function newTokens(): Promise<User | null> {
    const before = await manager.getUser();
    if (!before) return (await byOpening()) ?? bySession();
    if (!before.refresh_token) return bySession();
    const [first, second] = inDoubt ? [bySession, byRefreshToken] : [byRefreshToken, bySession];
    try {
      return (await first(before)) ?? (await second(before));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return second(before);
    }
  }

  return async function renewOnce() {
    const user = await newTokens();
    if (!user) throw new Error('The provider gave no tokens.');
    checkClock(user.profile, now() / 1000);
  };
}
