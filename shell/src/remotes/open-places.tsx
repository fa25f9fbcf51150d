/** Draws what remotes put into the places that other remotes' pages offer. */
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useApp } from '../app/app-context.ts';
import type { OpenPlace } from '../portal/places.ts';
import { keyOf } from './slot-fills.ts';
import { SlotModuleHost } from './slot-module-host.tsx';
import { useSlotFills } from './slot.tsx';

export function OpenPlaces() {
  const { places } = useApp().own;
  const open = useSyncExternalStore(places.subscribe, places.list);
  return open.map((place) => createPortal(<Filled place={place} />, place.element, String(place.id)));
}

function Filled({ place: { slot, context, only } }: { place: OpenPlace }) {
  return useSlotFills(slot).map((filling) => {
    if (!filling.fill.module || (only !== undefined && keyOf(filling) !== only)) return null;
    return <SlotModuleHost key={keyOf(filling)} filling={filling} context={context} />;
  });
}
