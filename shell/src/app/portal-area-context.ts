/** What the pages inside the portal share: the live remotes, their loader, the portal object. */
import type { Portal } from '@emmaus/remote-kit/portal/contract.ts';
import { createContext, use } from 'react';
import type { ActiveRemote } from '../remotes/applications.ts';
import type { RemoteLoader } from '../remotes/federation.ts';
import type { Live } from '../remotes/registry.client.ts';

export interface PortalArea {
  live: Live;
  loader: RemoteLoader;
  active: ActiveRemote;
  portal: Portal;
}

export const PortalAreaContext = createContext<PortalArea | null>(null);

export function usePortalArea(): PortalArea {
  const area = use(PortalAreaContext);
  if (!area) throw new Error('usePortalArea() needs a component below <PortalAreaContext>.');
  return area;
}
