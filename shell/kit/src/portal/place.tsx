/** A named place on a remote's own page or panel that other remotes fill, as `slots` of their remote.json say. */
import { useEffect, useMemo, useRef } from 'react';
import type { PlaceFilling } from './contract.ts';
import { usePortal } from './portal-context.ts';

export interface PlaceProps {
  /** The slot, e.g. `person.cards`. */
  slot: string;
  /** What the fillings are told; small data, compared by its content. */
  context?: Readonly<Record<string, unknown>>;
  /** The key of the one filling that is wanted, as `useFillings` lists them. */
  only?: string;
}

/**
 * Draws what others put there. The fillings stand in the layout of the element around it; nothing is drawn where nobody fills it.
 *
 *     <Place slot="person.cards" context={{ personId }} />
 */
export function Place({ slot, context, only }: PlaceProps) {
  const { places } = usePortal();
  const element = useRef<HTMLDivElement>(null);
  const told = JSON.stringify(context);
  useEffect(() => {
    const here = element.current;
    if (!here) return undefined;
    return places.fill(
      slot,
      here,
      told === undefined ? undefined : (JSON.parse(told) as Record<string, unknown>),
      only,
    );
  }, [places, slot, told, only]);
  return <div ref={element} style={{ display: 'contents' }} />;
}

/** Who fills a place for this person, in order: for tabs, or to leave out a heading over nothing. */
export function useFillings(slot: string): readonly PlaceFilling[] {
  const portal = usePortal();
  return useMemo(() => portal.places.fillings(slot), [portal, slot]);
}
