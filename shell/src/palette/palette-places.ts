/** Who finds records for the search over all pages. Guests find pages only. */
import type { LiveRemote } from '@emmaus/contracts/remote';
import type { Portal } from '@emmaus/remote-kit/portal/contract.ts';
import { type Filling, slotFills } from '../remotes/slot-fills.ts';

type Places = (remotes: readonly LiveRemote[], portal: Portal) => Filling[];

/** Those who search by words. */
export const searchPlaces: Places = (remotes, portal) => placesOf('palette.search', remotes, portal);

/** Those who tell of pages that were opened before. */
export const recentPlaces: Places = (remotes, portal) => placesOf('palette.recent', remotes, portal);

function placesOf(name: string, ...[remotes, portal]: Parameters<Places>): Filling[] {
  return portal.user?.role === 'guest' ? [] : slotFills(name, remotes, portal);
}
