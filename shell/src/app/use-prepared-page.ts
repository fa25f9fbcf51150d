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
import { behindTheRuntime } from '../start/behind-the-runtime.ts';
import { fetchSignedIn, signedInFiles } from '../start/fetch-signed-in.ts';
import { firstCallsOf } from '../start/first-asks.ts';
import { useApp } from './app-context.ts';
import { type PortalArea, usePortalArea } from './portal-area-context.ts';
import { areaOf } from './use-area.ts';

/** For the page that the portal is opened at. */
export function usePreparedPage(): (live: Live, remote: LiveRemote) => void {
  const { own, loader } = useApp();
  return useCallback(
    (live, remote) => {
      const { pathname } = window.location;
      const there = remoteAt(pathname, live.remotes);
      const after = frameFor(there);
      const behind = after.then(() => behindTheRuntime());
      void preloadRemote(remote, behind);
      if (there) void preloadPage(there.remote, there.route, behind);
      void after.then(() => prepare(areaOf(live, loader).loader, remote, own.portal, pathname));
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

/** For what somebody may do where there is no signal: the page at `path`, and what it opens. */
export async function prepareWhole(area: PortalArea, path: string): Promise<void> {
  const there = remoteAt(path, area.live.remotes);
  if (!there) return;
  const root = await preparedRoot(area.loader, there.remote, area.portal, path);
  await root?.prepareParts?.();
}

/** The files of the frame, which somebody sees first: on a narrow line the page's would only delay them. */
async function frameFor(there: RemoteMatch | null): Promise<void> {
  if ((there?.route.open && there.route.bare) || !mayBeSignedIn()) return;
  // For a browser that did not tell the page's first script what had come.
  fetchSignedIn();
  await signedInFiles();
}

/** What fails is loaded again by whoever draws it, and told there. */
function prepare(...page: Parameters<typeof preparedRoot>): void {
  preparedRoot(...page).catch(() => undefined);
}

async function preparedRoot(
  loader: RemoteLoader,
  remote: LiveRemote,
  portal: Portal,
  path: string,
): Promise<Partial<RemoteModule> | undefined> {
  const { default: root } = (await loader.load(liveRelease(remote), './root')) as { default?: Partial<RemoteModule> };
  await root?.prepare?.(portal, path);
  return root;
}
