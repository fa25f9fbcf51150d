/** A named place that remotes fill: cards given as data are drawn by the page, modules draw themselves. */
import type { ReactNode } from 'react';
import { Fragment, useMemo } from 'react';
import { rightsOf } from '../account/rights.ts';
import { usePortalArea } from '../app/portal-area-context.ts';
import { type Card, type CardTarget, type Filling, allFills, cardTarget, forPerson, keyOf } from './slot-fills.ts';
import { SlotModuleHost } from './slot-module-host.tsx';

export interface SlotProps {
  name: string;
  /** Draws a card that a remote gave as data. */
  card: (card: Card, target: CardTarget) => ReactNode;
  /** The element that holds a module: `li` where the place is a list. */
  as?: 'div' | 'li';
  /** What the page tells the modules in this place; part of the slot's documentation. */
  context?: Readonly<Record<string, unknown>>;
}

export function Slot({ name, card, as = 'div', context }: SlotProps) {
  const { portal } = usePortalArea();
  return useSlotFills(name).map((filling) => {
    const { fill } = filling;
    if (fill.module) return <SlotModuleHost key={keyOf(filling)} as={as} filling={filling} context={context} />;
    const target = fill.card && cardTarget(fill.card, portal);
    return fill.card && target ? <Fragment key={keyOf(filling)}>{card(fill.card, target)}</Fragment> : null;
  });
}

/** The fillings of a place for the signed-in person, in order. */
export function useSlotFills(name: string): Filling[] {
  const { live, portal } = usePortalArea();
  const all = useMemo(() => allFills(name, live.remotes), [name, live]);
  const rights = rightsOf(portal.user);
  // What stays stays the same: somebody may be writing in it.
  return useMemo(() => {
    void rights;
    return forPerson(all, portal);
  }, [all, portal, rights]);
}
