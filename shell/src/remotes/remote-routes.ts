/** Which remote an address belongs to, by the route patterns of the declarations. */
import type { LiveRemote, RemoteRoute } from '@emmaus/contracts/remote';
import { matchRoutes } from '@emmaus/remote-kit/portal/router.ts';

export interface RemoteMatch {
  remote: LiveRemote;
  route: RemoteRoute;
}

/** The best match over all remotes: fixed segments win over parameters, as within one router. */
export function remoteAt(pathname: string, remotes: readonly LiveRemote[]): RemoteMatch | null {
  const candidates = remotes.flatMap((remote) => remote.declaration.routes.map((route) => ({ remote, route })));
  const routes = candidates.map(({ route }, index) => ({ id: String(index), path: route.path }));
  const matched = matchRoutes(routes, pathname)?.at(-1);
  return matched ? (candidates[Number(matched.route.id)] ?? null) : null;
}
