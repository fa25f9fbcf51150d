/** Loads a page's code before it is drawn: while nobody knows yet for whom, and when somebody is about to go there. */
import type { LiveRemote } from '@emmaus/contracts/remote';
import type { Portal, RemoteModule } from '@emmaus/remote-kit/portal/contract.ts';
import { useCallback, useEffect } from 'react';
import type { RemoteLoader } from '../remotes/federation.ts';
import { preloadPage, preloadRemote } from '../remotes/preload.ts';
import type { Live } from '../remotes/registry.client.ts';
import { liveRelease } from '../remotes/releases.ts';
import { type RemoteMatch, remoteAt } from '../remotes/remote-routes.ts';
import { mayBeSignedIn } from '../session/signed-in-hint.ts';
import { firstCallsOf } from '../start/first-asks.ts';
import { useApp } from './app-context.ts';
import { usePortalArea } from './portal-area-context.ts';
import { loadSignedInArea } from './signed-in-area.loader.ts';
import { areaOf } from './use-area.ts';

/** For the page that the portal is opened at. */
export function usePreparedPage(): (live: Live, remote: LiveRemote) => void {
  const { own, loader } = useApp();
  return useCallback(
    (live, remote) => {
      preloadRemote(remote);
      const there = remoteAt(window.location.pathname, live.remotes);
      if (there) void preloadPage(there.remote, there.route, frameFor(there));
      prepare(areaOf(live, loader).loader, remote, own.portal, window.location.pathname);
    },
    [own, loader],
  );
}

/** For pages that somebody is about to go to (`portal.ahead`). */
export function usePagesAhead(): void {
  const { own, begin } = useApp();
  const { live, loader, portal } = usePortalArea();
  useEffect(
    () =>
      own.onAhead((path, withData) => {
        const there = remoteAt(path, live.remotes);
        if (!there) return;
        prepare(loader, there.remote, portal, path);
        if (withData) begin?.(firstCallsOf(there.route, path));
      }),
    [own, begin, live, loader, portal],
  );
}

/** The code of the frame that somebody waits for first: on a narrow line the page's would only delay it. */
async function frameFor({ route }: RemoteMatch): Promise<void> {
  if (!route.open && mayBeSignedIn()) await loadSignedInArea().catch(() => undefined);
}

/** What fails is loaded again by whoever draws it, and told there. */
function prepare(loader: RemoteLoader, remote: LiveRemote, portal: Portal, path: string): void {
  async function load(): Promise<void> {
    const { default: root } = (await loader.load(liveRelease(remote), './root')) as { default?: Partial<RemoteModule> };
    await root?.prepare?.(portal, path);
  }
  load().catch(() => undefined);
}
