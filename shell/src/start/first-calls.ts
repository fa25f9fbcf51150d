/** What is asked as soon as there is a token: who is signed in, and what the page of the address will ask first. */
import type { RemoteRoute } from '@emmaus/contracts/remote';
import { matchPath } from '@emmaus/remote-kit/portal/router.ts';
import { remoteAt } from '../remotes/remote-routes.ts';
import type { BegunCalls } from '../session/begun-calls.ts';
import type { Beginning } from './begin.ts';

/** As account.api.ts asks. */
const ACCOUNT = ['/api/role', '/api/people/locations', '/api/people/user'];

export function beginFirstCalls(
  { signedIn, live }: Pick<Beginning, 'signedIn' | 'live'>,
  calls: Pick<BegunCalls, 'begin'>,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): void {
  async function ofAccount(): Promise<void> {
    if (await signedIn) calls.begin(ACCOUNT);
  }
  async function ofPage(): Promise<void> {
    if (!(await signedIn) || search !== '' || !live) return;
    const { remotes } = await live;
    const route = remoteAt(pathname, remotes)?.route;
    if (route) calls.begin(firstCallsOf(route, pathname));
  }
  // What fails is asked again by whoever needs it, and told there.
  void ofAccount().catch(() => undefined);
  void ofPage().catch(() => undefined);
}

/** Addresses of a page's first calls: the path's parameters in their places. */
export function firstCallsOf({ path, asks = [] }: Pick<RemoteRoute, 'path' | 'asks'>, pathname: string): string[] {
  const params = matchPath(path, pathname)?.params ?? {};
  // As it stands in the address, where it is encoded already.
  return asks.map((ask) => `/api${ask.replaceAll(/:(\w+)/g, (_all, name: string) => params[name] ?? '')}`);
}
