/** What is asked as soon as there is a token: who is signed in, and what the page of the address will ask first. */
import { remoteAt } from '../remotes/remote-routes.ts';
import type { BegunCalls } from '../session/begun-calls.ts';
import type { Beginning } from './begin.ts';
import { ACCOUNT, firstCallsOf } from './first-asks.ts';

export function beginFirstCalls(
  { signedIn, live, answers }: Pick<Beginning, 'signedIn' | 'live' | 'answers'>,
  calls: Pick<BegunCalls, 'begin'>,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): void {
  async function ofAccount(): Promise<void> {
    if (await signedIn) calls.begin(ACCOUNT, answers());
  }
  async function ofPage(): Promise<void> {
    if (!(await signedIn) || search !== '' || !live) return;
    const { remotes } = await live;
    const route = remoteAt(pathname, remotes)?.route;
    if (route) calls.begin(firstCallsOf(route, pathname), answers());
  }
  // What fails is asked again by whoever needs it, and told there.
  void ofAccount().catch(() => undefined);
  void ofPage().catch(() => undefined);
}
