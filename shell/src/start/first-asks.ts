/** What a page asks first, by its address. Light: it stands before all else. */
import type { LiveRemote, RemoteRoute } from '@emmaus/contracts/remote';
import { bestPath } from './known-path.ts';

/** As account.api.ts asks. */
export const ACCOUNT = ['/api/role', '/api/people/locations', '/api/people/user'];

type Place = Pick<Location, 'pathname' | 'search'>;

/** Who is signed in, and what is asked by the page; one with a query of its own asks by itself. */
export function firstAsks({ pathname, search }: Place, remotes: readonly Pick<LiveRemote, 'declaration'>[]): string[] {
  const routes = remotes.flatMap(({ declaration }) => declaration.routes);
  const route = search === '' ? bestPath(pathname, routes) : undefined;
  return [...ACCOUNT, ...(route ? firstCallsOf(route, pathname) : [])];
}

/** Addresses of a page's first calls: the path's parameters in their places, as they stand in the address, where they are encoded already. */
export function firstCallsOf({ path, asks = [] }: Pick<RemoteRoute, 'path' | 'asks'>, pathname: string): string[] {
  const given = pathname.split('/');
  const params = new Map(path.split('/').map((part, index) => [part, given[index] ?? '']));
  return asks.map((ask) => `/api${ask.replaceAll(/:\w+/g, (name) => params.get(name) ?? '')}`);
}
