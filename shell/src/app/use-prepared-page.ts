/** Loads a page's code while nobody knows yet for whom: it need not wait for the sign-in. */
import type { LiveRemote } from '@emmaus/contracts/remote';
import type { Portal, RemoteModule } from '@emmaus/remote-kit/portal/contract.ts';
import { useCallback } from 'react';
import type { RemoteLoader } from '../remotes/federation.ts';
import { preloadRemote } from '../remotes/preload.ts';
import type { Live } from '../remotes/registry.client.ts';
import { liveRelease } from '../remotes/releases.ts';
import { useApp } from './app-context.ts';
import { areaOf } from './use-area.ts';

export function usePreparedPage(): (live: Live, remote: LiveRemote) => void {
  const { own, loader } = useApp();
  return useCallback(
    (live, remote) => {
      preloadRemote(remote);
      // What fails is loaded again by whoever draws it, and told there.
      prepare(areaOf(live, loader).loader, remote, own.portal).catch(() => undefined);
    },
    [own, loader],
  );
}

async function prepare(loader: RemoteLoader, remote: LiveRemote, portal: Portal): Promise<void> {
  const { default: root } = (await loader.load(liveRelease(remote), './root')) as { default?: Partial<RemoteModule> };
  await root?.prepare?.(portal, window.location.pathname);
}
