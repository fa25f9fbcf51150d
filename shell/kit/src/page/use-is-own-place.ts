/** Whether the place of an address is the reader's. */
import { usePortal } from '../portal/portal-context.ts';

/** Whether a place is one of one's own, as no place at all is. Since 1.19.0. */
export function useIsOwnPlace(location: number | undefined): boolean {
  const { user } = usePortal();
  return location === undefined || (user?.locations ?? []).some(({ id }) => id === location);
}
