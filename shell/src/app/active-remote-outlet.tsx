/** Draws the remote that single-spa made active. */
import { useSyncExternalStore } from 'react';
import { RemoteHost } from '../remotes/remote-host.tsx';
import { usePortalArea } from './portal-area-context.ts';

export function ActiveRemoteOutlet() {
  const { live, loader, active, portal } = usePortalArea();
  const name = useSyncExternalStore(active.subscribe, active.current);
  const remote = live.remotes.find((candidate) => candidate.name === name);
  return remote ? <RemoteHost key={remote.name} remote={remote} portal={portal} loader={loader} /> : null;
}
