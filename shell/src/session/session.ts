/** Who is signed in on this page: signing in and out, the tokens for each call, and their renewal. */
import { IN_TAB as TYPED_IN_TAB } from '@emmaus/remote-kit/form/draft-text.ts';
import { savedBeforeSigningOut } from '@emmaus/remote-kit/portal/signing-out.ts';
import type { PortalUser } from '@emmaus/remote-kit/portal/contract.ts';
import type { User } from 'oidc-client-ts';
import { checkClock } from './clock-check.ts';
import { type KeptAccount, keptAccount } from './kept-account.ts';
import type { Renew, RenewalResult } from './renewal.ts';
import type { SessionChannel } from './session-channel.ts';
import { mayBeSignedIn, noteSignedIn, noteSignedOut, noteStillToSignOut } from './signed-in-hint.ts';
import type { TokenManager } from './tokens.ts';
import { forgetWantedPath, localPath } from './wanted-path.ts';
import { inBrowser, inTab, tabHasRoom } from '../storage/stores.ts';

/** Where the page goes when the session ends by itself: signed out elsewhere, run out, or a clock that is wrong. */
export type SessionEnd =
  | 'elsewhere'
  | 'expired'
  | 'clock'
  /** Opened without a signal as one account, and the provider's session is of another. */
  | 'another';

export interface Session {
  signedIn(): boolean;
  /** Name out of the identity token. Display data. */
  name(): string;
  /** Tells one account from all others; empty when signed out. */
  account(): string;
  /** Headers of an authenticated call; empty when signed out. */
  headers(): Record<string, string>;
  /** Picks up the provider's session without leaving the page, unless that was done already. */
  restore(): Promise<RenewalResult>;
  /**
   * Opens the portal as this browser's last account, where the provider cannot be asked. It has no tokens: the first call that is refused
   * for that picks up the provider's session. False where nobody is kept.
   */
  openKept(): boolean;
  /** Whom `openKept` opened the portal for, until the session is picked up. */
  kept(): PortalUser | undefined;
  renew(): Promise<boolean>;
  /** Leaves for the provider; afterwards the person comes back to `returnTo`. Rejects where the tab could not keep that it asked. */
  signIn(returnTo: string): Promise<void>;
  /** Ends a sign-in at the callback address and answers the path the person wanted. */
  completeSignIn(url: string): Promise<string>;
  /** Forgets everything here and ends the provider's session, also where this page has not picked it up yet. */
  signOut(): Promise<SignOutResult>;
}

export type SignOutResult =
  /** Nobody is signed in any more, or the page is on its way to the provider to say so. */
  | 'signed-out'
  /** The provider could not be told: its session stands, and the next sign-in would ask for no password. */
  | 'unreachable';

export interface SessionParts {
  manager: TokenManager;
  renew: Renew;
  channel: SessionChannel;
  now(): number;
  online(): boolean;
  /** Calls back once, when the device is connected again. */
  whenOnline(listener: () => void): void;
  /** The session ended by itself; the page has to go somewhere else. */
  ended(reason: SessionEnd): void;
  /** Puts away what this device keeps to be looked at without a signal; never rejects. */
  forgetRecords(): Promise<unknown>;
  /** The person signed out of a page that showed their data, and the provider does not lead away from it. */
  signedOut(): void;
}

export function createSession(parts: SessionParts): Session {
  const { manager, channel } = parts;
  let user: User | null = null;
  let kept: KeptAccount | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** How often another tab said that the person signed out. */
  let signOutsElsewhere = 0;

  async function take(): Promise<void> {
    user = await manager.getUser();
    if (!user) return;
    noteSignedIn();
    clearTimeout(timer);
    if (user.expires_in) timer = setTimeout(() => void renewed(), renewAfter(user.expires_in) * 1000);
  }

  async function forget(): Promise<void> {
    user = null;
    kept = undefined;
    clearTimeout(timer);
    await manager.removeUser();
    noteSignedOut();
    await parts.forgetRecords();
  }

  /** All that this browser has of whoever signs out. */
  async function putAway(): Promise<void> {
    channel.announceSignOut();
    await forget();
    inBrowser.clear();
    inTab.clear();
  }

  async function renewed(options?: { attempts: number }): Promise<RenewalResult> {
    const before = signOutsElsewhere;
    const result = await parts.renew(options);
    if (result !== 'renewed') return result;
    if (signOutsElsewhere > before) {
      // The tokens are of a session that somebody ended meanwhile.
      await manager.removeUser();
      return 'over';
    }
    await take();
    return result;
  }

  /** What the provider wants to see before it ends its session; a page just loaded has to fetch it first. */
  async function lastIdToken(): Promise<string | undefined> {
    if (user) return user.id_token;
    if (!mayBeSignedIn()) return undefined;
    const result = await parts.renew({ attempts: 1 });
    if (result === 'unreachable') throw new Error('The provider cannot be asked for its session.');
    // A clock that is wrong is no reason to stay signed in.
    return (await manager.getUser())?.id_token;
  }

  async function endAtProvider(idToken: string): Promise<'left' | 'no such way'> {
    if (!(await manager.metadataService.getEndSessionEndpoint())) return 'no such way';
    await manager.signoutRedirect({ id_token_hint: idToken });
    return 'left';
  }

  /** The tokens ran out. An unconnected device keeps its page and tries again when it is connected. */
  async function expired(): Promise<void> {
    if (!user) return;
    const result = await renewed();
    if (result === 'renewed') return;
    if (result === 'unreachable' && !parts.online()) return parts.whenOnline(() => void expired());
    await forget();
    parts.ended(result === 'clock' ? 'clock' : 'expired');
  }

  manager.events.addAccessTokenExpired(() => void expired());
  channel.onSignOut(() => {
    signOutsElsewhere += 1;
    if (!user && !kept) return forgetTyped();
    inTab.clear();
    void forget().then(() => parts.ended('elsewhere'));
  });

  return {
    signedIn: () => user !== null,
    name: () => user?.profile.name ?? user?.profile.email ?? '',
    account: () => (user ? accountOf(user) : (kept?.account ?? '')),
    openKept() {
      kept ??= keptAccount();
      return kept !== undefined;
    },
    kept: () => kept?.user,
    headers(): Record<string, string> {
      if (!user?.id_token) return {};
      return { authorization: `Bearer ${user.access_token}`, 'x-id-token': user.id_token };
    },
    async restore() {
      // Picked up by the start of the page, while whoever asks was being drawn.
      if (user) return 'renewed';
      const result = await renewed({ attempts: 1 });
      if (result === 'over') {
        noteSignedOut();
        void parts.forgetRecords();
      }
      if (result !== 'renewed') await manager.removeUser();
      return result;
    },
    async renew() {
      if (!user && !kept) return false;
      const result = await renewed();
      if (result === 'over' || result === 'clock') {
        await forget();
        parts.ended(result === 'clock' ? 'clock' : 'expired');
      }
      if (user && kept) {
        const isSame = accountOf(user) === kept.account;
        kept = undefined;
        if (!isSame) {
          parts.ended('another');
          return false;
        }
      }
      return result === 'renewed';
    },
    async signIn(returnTo) {
      if (!tabHasRoom()) throw new Error('The tab keeps nothing, and nobody would know on the way back who had asked.');
      // In the place of the page that led there by itself, which would do so again on the way back.
      await manager.signinRedirect({ state: { returnTo }, nonce: crypto.randomUUID(), redirectMethod: 'replace' });
    },
    async completeSignIn(url) {
      const fresh = await manager.signinRedirectCallback(url);
      try {
        checkIssuer(fresh.profile.iss, await manager.metadataService.getIssuer());
        checkClock(fresh.profile, parts.now() / 1000);
      } catch (error) {
        await manager.removeUser();
        throw error;
      }
      await take();
      forgetWantedPath();
      return returnPath(fresh.state);
    },
    async signOut() {
      const showedData = user !== null || kept !== undefined;
      if (user) await savedBeforeSigningOut();
      try {
        const idToken = await lastIdToken();
        await putAway();
        if (idToken && (await endAtProvider(idToken)) === 'left') return 'signed-out';
        if (showedData) parts.signedOut();
        return 'signed-out';
      } catch (error) {
        console.warn('The provider could not be told that somebody signs out.', error);
        // Also of whoever opened the portal without a signal: this device shows nothing of theirs to the next one.
        await putAway();
        // As long as this stands, every page that asks for a sign-in leads to the page of signing out first, which tries again.
        noteStillToSignOut();
        if (showedData) parts.signedOut();
        return 'unreachable';
      }
    },
  };
}

/** In a tab whose session had run out before. Its own sign-in may be under way. */
function forgetTyped(): void {
  for (const key of inTab.keys()) if (key.startsWith(TYPED_IN_TAB)) inTab.removeItem(key);
}

function accountOf({ profile }: User): string {
  return `${profile.iss} ${profile.sub}`;
}

/** oidc-client-ts looks at nobody's `iss`; without this the services refuse the token, and it looks like a session that ended. */
function checkIssuer(issuer: string, expected: string): void {
  if (issuer !== expected) throw new Error(`The identity token is of ${issuer}, not of ${expected}.`);
}

/** Seconds after which to renew: a minute before the end, but for short lives only two thirds in. */
export function renewAfter(life: number): number {
  return Math.max(life - 60, (life * 2) / 3);
}

function returnPath(state: unknown): string {
  return localPath(typeof state === 'object' && state !== null && 'returnTo' in state ? state.returnTo : undefined);
}
