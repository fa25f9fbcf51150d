/** Draws the remote that single-spa made active, unless its page needs what the services cannot do yet. */
import { useLocation } from '@emmaus/remote-kit/portal/router.ts';
import { useSyncExternalStore } from 'react';
import { isThere } from '../portal/capabilities.ts';
import { RemoteHost } from '../remotes/remote-host.tsx';
import { remoteAt } from '../remotes/remote-routes.ts';
import { latePage } from './late.tsx';
import { usePortalArea } from './portal-area-context.ts';

const NotYetPage = latePage(async () => (await import('../status/not-yet.page.tsx')).NotYetPage);

export function ActiveRemoteOutlet() {
  const { live, loader, active, portal } = usePortalArea();
  const { pathname } = useLocation();
  const name = useSyncExternalStore(active.subscribe, active.current);
  const route = remoteAt(pathname, live.remotes)?.route;
  if (route && !isThere(route)) {
    return <NotYetPage title={route.title} />;
  }
  const remote = live.remotes.find((candidate) => candidate.name === name);
  return remote ? <RemoteHost key={remote.name} remote={remote} portal={portal} loader={loader} /> : null;
}
