/** What of the trees stands in the address, so that a link or a reload shows the same. */
import { FIGURES, type FigureName } from '@emmaus/contracts/discipleship-tree.words';
import { flag, id, oneOf, text, wholeNumber } from '@emmaus/remote-kit/page/address-values.ts';
import { useAddress } from '@emmaus/remote-kit/page/use-address.ts';

/** What the colours of the cards say. */
export const COLOURS = ['type', 'year', 'time'] as const;
export type ColourBy = (typeof COLOURS)[number];

export type TreeAddress = ReturnType<typeof useTreeAddress>;

export function useTreeAddress() {
  const [values, change] = useAddress({
    /** None for the place that the service chooses. */
    location: id,
    /** Who is chosen, and stands in the panel. */
    person: id,
    search: text(),
    /** Which of those found, from 1. */
    found: wholeNumber(1),
    colour: oneOf(COLOURS, 'type'),
    orphans: flag('shown'),
    time: flag('shown'),
    /** The figure whose working is open. */
    figure: oneOf(FIGURES),
  });
  return {
    ...values,
    change,
    /** Beside the trees there is room for one thing. */
    open: (what: { figure: FigureName } | { orphans: true }) =>
      change({ figure: undefined, orphans: undefined, person: undefined, ...what }),
  };
}
