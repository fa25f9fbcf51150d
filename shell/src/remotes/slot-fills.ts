/** What the live remotes put into a named place, for this person, in order. */
import type { LiveRemote, SlotFill } from '@emmaus/contracts/remote';
import type { Portal } from '@emmaus/remote-kit/portal/contract.ts';

export interface Filling {
  remote: LiveRemote;
  fill: SlotFill;
}

export type CardTarget = { path: string } | { href: string };

export function slotFills(name: string, remotes: readonly LiveRemote[], portal: Portal): Filling[] {
  return remotes
    .flatMap((remote) => (remote.declaration.slots[name] ?? []).map((fill) => ({ remote, fill })))
    .filter(({ fill }) => portal.passes(fill.roles ?? []))
    .toSorted((one, other) => one.fill.order - other.fill.order);
}

/** Where a card leads; null where it leads nowhere for this person (no own page, no such outside address). */
export function cardTarget({ path, hrefSetting }: NonNullable<SlotFill['card']>, portal: Portal): CardTarget | null {
  if (hrefSetting) {
    const href = portal.links[hrefSetting];
    return href ? { href } : null;
  }
  if (!path) return null;
  const personId = portal.user?.personId;
  if (path.includes('{personId}'))
    return personId == null ? null : { path: path.replaceAll('{personId}', String(personId)) };
  return { path };
}
