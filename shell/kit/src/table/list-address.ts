/** A list as it was last seen, with its search, filters and page: where a form that belongs to it leads back to. */
import { useLocation } from '@emmaus/remote-kit/portal/router.ts';
import { useLayoutEffect } from 'react';
import type { Portal } from '../portal/contract.ts';
import { usePortal } from '../portal/portal-context.ts';

/** For as long as the portal's page is open. */
const lists = new WeakMap<Portal, Map<string, string>>();

/** Of the list that is drawn. */
export function useKeepListAddress(): void {
  const portal = usePortal();
  const { pathname, search } = useLocation();
  useLayoutEffect(() => {
    const kept = lists.get(portal) ?? new Map<string, string>();
    lists.set(portal, kept.set(pathname, pathname + search));
  }, [portal, pathname, search]);
}

/** '/locations?search=lake&page=2' for whoever came from there: `const list = useListAddress('/locations'); … navigate(list)`. */
export function useListAddress(path: string): string {
  return lists.get(usePortal())?.get(path) ?? path;
}
