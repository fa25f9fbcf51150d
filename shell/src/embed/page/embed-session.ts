/**
 * Who is signed in to the views of this page: one sign-in for all of them, in a window of the portal's own. The tokens are in this
 * closure alone, for a quarter of an hour; what could renew them never leaves the portal.
 */
import { isSignedIn, type SignedIn } from '../messages.ts';

/** A call that was refused waits so long for somebody to sign in again. */
const PATIENCE_MS = 25_000;
const LOOK_EVERY_MS = 300;
const WINDOW = 'popup,width=480,height=720';

/** `out`: nobody was signed in, or somebody else is about to be. `ended`: somebody was, and the time is over. */
export type SessionState = 'out' | 'in' | 'ended';

export interface EmbedSession {
  state(): SessionState;
  headers(): Record<string, string>;
  /** Opens the portal's window; in answer to a click only, or browsers refuse it. Settles when it is closed. */
  signIn(of: { name: string; view: string }): Promise<'in' | 'closed' | 'blocked'>;
  /** For a call that was refused: true once they have signed in again; what was theirs is not tried as somebody else. */
  renew(): Promise<boolean>;
  subscribe(listener: () => void): () => void;
}

export function createEmbedSession(portal: string): EmbedSession {
  let state: SessionState = 'out';
  let account: string | undefined;
  let headers: Readonly<Record<string, string>> = {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function become(next: SessionState): void {
    state = next;
    for (const listener of listeners) listener();
  }
  function take(sent: SignedIn): void {
    // What the views show is of whoever was signed in before: they hear it, and begin anew.
    if (account !== undefined && account !== sent.account) become('out');
    ({ account, headers } = sent);
    clearTimeout(timer);
    timer = setTimeout(end, sent.expiresIn * 1000);
    become('in');
  }
  function end(): void {
    clearTimeout(timer);
    headers = {};
    if (state === 'in') become('ended');
  }

  return {
    state: () => state,
    headers: () => ({ ...headers }),
    signIn({ name, view }) {
      const ask = crypto.randomUUID();
      const query = new URLSearchParams({ name, view, origin: window.location.origin, ask });
      const opened = window.open(`${portal}/embed/sign-in.html?${query}`, 'emmaus-sign-in', WINDOW);
      if (!opened) return Promise.resolve('blocked');
      return new Promise((resolve) => {
        const listening = new AbortController();
        const done = (outcome: 'in' | 'closed') => {
          listening.abort();
          clearInterval(looking);
          resolve(outcome);
        };
        const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
          if (origin !== portal || source !== opened || !isSignedIn(data, ask)) return;
          take(data);
          done('in');
        };
        window.addEventListener('message', hear, { signal: listening.signal });
        const looking = setInterval(() => opened.closed && done('closed'), LOOK_EVERY_MS);
      });
    },
    renew() {
      end();
      return new Promise((resolve) => {
        const settle = (is: boolean) => {
          listeners.delete(look);
          clearTimeout(waiting);
          resolve(is);
        };
        const look = () => state !== 'ended' && settle(state === 'in');
        const waiting = setTimeout(() => settle(false), PATIENCE_MS);
        listeners.add(look);
      });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
