/**
 * single-spa decides which remote is active. It holds one lock over the page while an application loads or mounts, so what
 * is registered here is the shell's own lifecycle, which resolves at once: it only names the active remote. RemoteHost
 * then loads and draws it, beside the lock.
 */
import type { LiveRemote } from '@emmaus/contracts/remote';
import { flushSync } from 'react-dom';
import { getAppNames, registerApplication, triggerAppChange } from 'single-spa';
import { remoteAt } from './remote-routes.ts';

export interface ActiveRemote {
  /** Name of the remote that the address belongs to, or null. */
  current(): string | null;
  subscribe(listener: () => void): () => void;
}

/** What single-spa was told lasts as long as the page, and so does this, whichever list of remotes came first. */
const remotesOfPage = new Map<string, LiveRemote>();
const listeners = new Set<() => void>();
let active: string | null = null;

function show(name: string | null): void {
  active = name;
  // Before single-spa goes on: the old remote is off the page when the next one comes.
  flushSync(() => {
    for (const listener of listeners) listener();
  });
}

const activeRemote: ActiveRemote = {
  current: () => active,
  subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export function registerRemoteApplications(remotes: readonly LiveRemote[]): ActiveRemote {
  for (const remote of remotes) {
    const { name } = remote;
    remotesOfPage.set(name, remote);
    if (getAppNames().includes(name)) continue;
    registerApplication({
      name,
      activeWhen: ({ pathname }) => remoteAt(pathname, [...remotesOfPage.values()])?.remote.name === name,
      app: {
        bootstrap: () => Promise.resolve(),
        mount: async () => show(name),
        unmount: async () => {
          if (active === name) show(null);
        },
      },
    });
  }
  void triggerAppChange();
  return activeRemote;
}
