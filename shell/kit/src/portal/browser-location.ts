/**
 * The address, for the routers of the shell and of each remote. single-spa answers every change of the address with a popstate
 * event, whoever made it, so one listener hears the shell, the remotes and the back button alike. Nobody has a data router: the
 * traps of react-router under single-spa (loaders twice, PUSH turned into POP) cannot reach what has no loaders.
 */
import { mayLeave } from './leaving.ts';
import { type Location, type Navigator, createPath, parsePath } from '@emmaus/remote-kit/portal/router.ts';

export interface BrowserLocation {
  current(): Location;
  /** Where the page is at this moment, also where listeners are yet to hear of it: single-spa tells them later. */
  address(): string;
  subscribe(listener: () => void): () => void;
  /** For react-router's `<Router navigator>`. */
  navigator: Navigator;
}

interface EntryState {
  key?: string;
  usr?: unknown;
}

export function createBrowserLocation(): BrowserLocation {
  const listeners = new Set<() => void>();
  let location = read();

  function hear(): void {
    const next = read();
    if (createPath(next) === createPath(location) && next.key === location.key) return;
    location = next;
    for (const listener of listeners) listener();
  }

  function entry(state: unknown): EntryState {
    return { key: crypto.randomUUID().slice(0, 8), usr: state };
  }

  return {
    current() {
      // While nobody listens nothing is heard.
      if (listeners.size === 0) hear();
      return location;
    },
    address: () => createPath(read()),
    subscribe(listener) {
      if (listeners.size === 0) {
        window.addEventListener('popstate', hear);
        // What was changed between drawing and listening, for whoever looks once more now.
        hear();
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('popstate', hear);
      };
    },
    navigator: {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      push(to, state) {
        if (!mayGo(to)) return;
        window.history.pushState(entry(state), '', href(to));
        hear();
      },
      replace(to, state) {
        if (!mayGo(to)) return;
        window.history.replaceState(entry(state), '', href(to));
        hear();
      },
      go: (delta) => window.history.go(delta),
    },
  };
}

/** What changes in the address of the same page leaves nothing. */
function mayGo(to: Parameters<Navigator['push']>[0]): boolean {
  return parsePath(href(to)).pathname === window.location.pathname || mayLeave();
}

function href(to: Parameters<Navigator['push']>[0]): string {
  const { pathname, search, hash } = typeof to === 'string' ? parsePath(to) : to;
  return createPath({ pathname: pathname ?? window.location.pathname, search, hash });
}

function read(): Location {
  const { pathname, search, hash } = window.location;
  const state = window.history.state as EntryState | null;
  return { pathname, search, hash, state: state?.usr ?? null, key: state?.key ?? 'default' };
}
