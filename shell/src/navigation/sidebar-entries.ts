/** The sidebar of a person: the shell's own Home and what the live remotes declare, by the check rule. */
import type { LiveRemote, NavigationEntry } from '@emmaus/contracts/remote';
import { type Role, parishCheck, roleCheck } from '@emmaus/contracts/roles';

export const HOME_ENTRY: Omit<NavigationEntry, 'label'> = { id: 'home', path: '/main', icon: 'home', order: 0 };

export interface Viewer {
  role: Role;
  isParish: boolean;
}

export function sidebarEntries(remotes: readonly LiveRemote[], viewer: Viewer, home: string): NavigationEntry[] {
  return [{ ...HOME_ENTRY, label: home }, ...remotes.flatMap((remote) => remote.declaration.navigation)]
    .filter((entry) => mayEnter(entry, viewer))
    .toSorted((one, other) => one.order - other.order);
}

/** Whether a menu entry or a route is for this person. Guests only get what says so. */
export function mayEnter(
  { roles, parishOnly, guests }: Pick<NavigationEntry, 'roles' | 'parishOnly' | 'guests'>,
  { role, isParish }: Viewer,
): boolean {
  if (role === 'guest') return guests === true;
  return parishOnly ? parishCheck(role, isParish, roles) : roleCheck(role, roles);
}
