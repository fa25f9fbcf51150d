/** What of the trees stands in the address, so that a link or a reload shows the same. */
import { GENDERS, INVOLVEMENTS, SCHOOL_YEARS } from '@emmaus/contracts/ministry.words';
import { FIGURES, type FigureName } from '@emmaus/contracts/discipleship-tree.words';
import { day, flag, id, oneOf, text, wholeNumber } from '@emmaus/remote-kit/page/address-values.ts';
import { useAddress } from '@emmaus/remote-kit/page/use-address.ts';
import { useKeptPlace } from '@emmaus/remote-kit/page/use-kept-place.ts';
import { TIME_SPANS } from './time-spans.ts';

/** What the colours of the cards say. */
export const COLOURS = ['type', 'involvement', 'year', 'time'] as const;
export type ColourBy = (typeof COLOURS)[number];

const WITH_TREES = ['Campus', 'Parish'];
export const VIEWS = ['tree', 'table'] as const;
export const TYPES = ['growing', 'commissioned'] as const;
export const CHANGES = ['add', 'remove', 'transfer', 'mark'] as const;

export type TreeAddress = ReturnType<typeof useTreeAddress>;

/** The choice of days is open, as asked for or because another one is shown. */
export function picksDay({ history, as_of, compare }: TreeAddress): boolean {
  return history || as_of !== undefined || compare !== undefined;
}

export function useTreeAddress() {
  const [values, change] = useAddress({
    /** None for the place that the service chooses. */
    location: id,
    /** Who is chosen, and stands in the panel. */
    person: id,
    /** Of whom only the own chain is shown, with those above. */
    focus: id,
    search: text(),
    /** Which of those found, from 1. */
    found: wholeNumber(1),
    colour: oneOf(COLOURS, 'type'),
    view: oneOf(VIEWS, 'tree'),
    /** Who is looked for; all of them together. */
    type: oneOf(TYPES),
    involvement: oneOf(INVOLVEMENTS),
    year: oneOf(SCHOOL_YEARS),
    gender: oneOf(GENDERS),
    discipled: oneOf(TIME_SPANS),
    /** On a phone the filters are open. */
    filters: flag('shown'),
    orphans: flag('shown'),
    time: flag('shown'),
    /** A day that has passed; none for now. */
    as_of: day,
    /** The day with which it is compared. */
    compare: day,
    /** The choice of days is open. */
    history: flag('shown'),
    /** What is being changed, and with whom: in a dialog. */
    do: oneOf(CHANGES),
    whom: id,
    /** Who is to disciple somebody. */
    below: id,
    /** The figure whose working is open. */
    figure: oneOf(FIGURES),
  });
  const location = useKeptPlace(values.location, change, WITH_TREES);
  return {
    ...values,
    location,
    change,
    /** Beside the trees there is room for one thing. */
    open: (what: { figure: FigureName } | { orphans: true }) =>
      change({ figure: undefined, orphans: undefined, person: undefined, ...what }),
  };
}
