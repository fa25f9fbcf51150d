/** What becomes of what a store has read when the person's role, places or other rights are others: nothing stays that was read with the old ones. */
import type { Store, UnknownAction } from '@reduxjs/toolkit';

/** Of a `createApi`, whatever its endpoints are. */
interface ReadApi {
  reducerPath: string;
  endpoints?: object;
  internalActions?: object;
}

/** Stores that do so by themselves. */
const following = new WeakSet<Store>();

export function followsRights(store: Store): boolean {
  return following.has(store);
}

export function noteFollowing(store: Store): void {
  following.add(store);
}

interface Entry {
  status: string;
  endpointName: string;
  originalArgs: unknown;
}

type Ask = (args: unknown, how: { subscribe: false; forceRefetch: true }) => never;

/** Of Redux Toolkit's own doings: who looks at an answer, and how one is dropped. */
interface Inside {
  removeQueryResult: (of: { queryCacheKey: string }) => UnknownAction;
  internal_getRTKQSubscriptions: () => UnknownAction;
}

interface Watched {
  getSubscriptionCount: (queryCacheKey: string) => number;
}

/**
 * What nobody looks at is dropped. What somebody looks at is asked anew and stays until the answer is there, so that a form that stands on it
 * stays open; where it is refused, or nobody answers, it goes, and the page says why.
 */
export function readAnew(store: Store, { reducerPath, endpoints, internalActions }: ReadApi): void {
  const { removeQueryResult, internal_getRTKQSubscriptions: watched } = internalActions as Inside;
  const answers = (store.getState() as Record<string, { queries: Record<string, Entry | undefined> }>)[reducerPath];
  const { getSubscriptionCount } = store.dispatch(watched()) as unknown as Watched;

  async function askAnew(queryCacheKey: string, { status, endpointName, originalArgs }: Entry): Promise<void> {
    const { initiate } = (endpoints as Record<string, { initiate: Ask }>)[endpointName] as { initiate: Ask };
    const ask = async (): Promise<{ isError: boolean }> =>
      store.dispatch(initiate(originalArgs, { subscribe: false, forceRefetch: true }));
    // What is on its way may be answered with the old ones.
    if (status === 'pending') await ask();
    const { isError } = await ask();
    if (isError) store.dispatch(removeQueryResult({ queryCacheKey }));
  }
  for (const [queryCacheKey, entry] of Object.entries(answers?.queries ?? {})) {
    if (!entry) continue;
    if (getSubscriptionCount(queryCacheKey) > 0) void askAnew(queryCacheKey, entry);
    else store.dispatch(removeQueryResult({ queryCacheKey }));
  }
}
