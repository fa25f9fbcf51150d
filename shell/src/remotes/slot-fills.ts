/** What the live remotes put into a named place, for this person, in order. */
import type { LiveRemote, SlotFill } from '@emmaus/contracts/remote';
import { isAdmin } from '@emmaus/contracts/roles';
import { isThere } from '../portal/capabilities.ts';
import type { Portal } from '@emmaus/remote-kit/portal/contract.ts';

export interface Filling {
  remote: LiveRemote;
  fill: SlotFill;
}

export type Card = NonNullable<SlotFill['card']>;
export type Block = NonNullable<SlotFill['block']>;
export type Words = NonNullable<SlotFill['words']>;

export type CardTarget = { path: string } | { href: string };

export function slotFills(name: string, remotes: readonly LiveRemote[], portal: Portal): Filling[] {
  return forPerson(allFills(name, remotes), portal);
}

/** For whomever. */
export function allFills(name: string, remotes: readonly LiveRemote[]): Filling[] {
  return remotes
    .flatMap((remote) => (remote.declaration.slots[name] ?? []).map((fill) => ({ remote, fill })))
    .toSorted((one, other) => one.fill.order - other.fill.order);
}

export function forPerson(fillings: readonly Filling[], portal: Portal): Filling[] {
  return fillings.filter(({ fill }) => isFor(fill, portal) && isThere(fill));
}

function isFor({ roles = [], withoutAdmins = false }: SlotFill, portal: Portal): boolean {
  return portal.passes(roles) && !(withoutAdmins && portal.user !== null && isAdmin(portal.user.role));
}

/** Names a filling among those of all remotes. */
export function keyOf({ remote, fill }: Filling): string {
  return `${remote.name}/${fill.id}`;
}

/** The words that remotes put into a place, with the portal's name in them. */
export function slotWords(name: string, remotes: readonly LiveRemote[], portal: Portal): Words[] {
  return slotFills(name, remotes, portal).flatMap(({ fill: { words } }) =>
    words ? [{ ...words, text: words.text.replaceAll('{product}', portal.product) }] : [],
  );
}

/** Where a card leads; null where it leads nowhere for this person (no own page, no such outside address). */
export function cardTarget({ path, hrefSetting }: Card, portal: Portal): CardTarget | null {
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
