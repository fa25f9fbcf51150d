/** What a page shows first is asked for before it is drawn, so that it is drawn once, with it. */
import type { Store, UnknownAction } from '@reduxjs/toolkit';
import { matchRoutes } from '@emmaus/remote-kit/portal/router.ts';
import type { PageRoute } from './remote-routes.ts';

/** The answer is nearly always there already; where it is not, the page shows that it waits. */
const PATIENCE_MS = 60;

/**
 * For the `first` of a route: `first: (store) => askFirst(store, peopleApi.endpoints.viewablePeople.initiate(FIRST_PEOPLE))`. The page's own
 * hook has to ask the same, or it asks a second time.
 */
export function askFirst(store: Store, question: unknown): Promise<unknown> {
  const asked = store.dispatch(question as UnknownAction) as unknown as Promise<unknown> & { unsubscribe(): void };
  // By then the page itself wants it, or nobody.
  return asked.finally(() => asked.unsubscribe());
}

/** Resolves when the page at this address may be drawn; undefined where it need not wait. One with a query of its own asks otherwise. */
export function firstAnswer(
  routes: readonly PageRoute[],
  { pathname, search }: { pathname: string; search: string },
  store: Store,
): Promise<unknown> | undefined {
  const known = routes.map(({ path, first }) => ({ path, handle: first }));
  const first = search === '' ? matchRoutes(known, pathname)?.at(-1)?.route.handle : undefined;
  return first && soon(first(store));
}

function soon(answer: Promise<unknown>): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => (timer = setTimeout(resolve, PATIENCE_MS)));
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
