/** What a page was drawn with, beside the person: their role and their places. */
import type { Portal, PortalUser } from '@emmaus/remote-kit/portal/contract.ts';

/** Differs where they do. */
export function rightsOf(user: PortalUser | null): string {
  if (!user) return '';
  return [user.role, user.isParish, ...user.locations.map(({ id }) => id)].join(' ');
}

/** Whether something was taken away: another role, or a place less. */
export function isTaken(before: PortalUser, now: PortalUser): boolean {
  const places = new Set(now.locations.map(({ id }) => id));
  return (
    before.role !== now.role || before.isParish !== now.isParish || before.locations.some(({ id }) => !places.has(id))
  );
}

/** Portals of which something is there, or was, that does not hear of it: a remote of an earlier kit, whose store keeps what it has read. */
const deaf = new WeakSet<Portal>();

export function noteDrawn(portal: Portal, { followsRights = false }: { followsRights?: boolean }): void {
  if (!followsRights) deaf.add(portal);
}

export function somethingIsDeaf(portal: Portal): boolean {
  return deaf.has(portal);
}
