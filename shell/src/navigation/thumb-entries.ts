/** What the bar under the thumb holds on a phone: Home, the two entries that are needed most, and what can be begun. */
import type { LiveRemote, NavigationEntry, RemoteAction } from '@emmaus/contracts/remote';
import { isAdmin } from '@emmaus/contracts/roles';
import { HOME_ENTRY, type Viewer, mayEnter } from './sidebar-entries.ts';

const MOST = 2;

export interface ThumbEntries {
  inBar: readonly NavigationEntry[];
  /** All others, in the order of the sidebar. */
  inMore: readonly NavigationEntry[];
}

/** Shares out the entries of somebody's sidebar; in the bar the shorter word stands where one is given. */
export function thumbEntries(entries: readonly NavigationEntry[]): ThumbEntries {
  const wanted = entries
    .flatMap((entry) =>
      entry.thumb ? [{ ...entry, label: entry.thumb.label ?? entry.label, at: entry.thumb.order }] : [],
    )
    .toSorted((one, other) => one.at - other.at)
    .slice(0, MOST);
  const inBar = [...entries.filter((entry) => entry.id === HOME_ENTRY.id), ...wanted];
  const ids = new Set(inBar.map(({ id }) => id));
  return { inBar, inMore: entries.filter(({ id }) => !ids.has(id)) };
}

/** What this person may begin from any page. */
export function actionsFor(remotes: readonly LiveRemote[], viewer: Viewer): RemoteAction[] {
  return remotes
    .flatMap(({ declaration }) => declaration.actions ?? [])
    .filter((action) => mayEnter(action, viewer) && !(action.withoutAdmins && isAdmin(viewer.role)))
    .toSorted((one, other) => one.order - other.order);
}
