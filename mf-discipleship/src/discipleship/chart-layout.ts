/** Where each card of the chart stands: from left to right, a column for each generation, each beside the first of those below. */
import type { TreePerson } from './forest.ts';

/** Holds the longest two facts and a long name whole in most fonts; wider where letters stand wider. */
export const CARD_WIDTH = 236;
export const LONGEST_FACTS = 'Commissioned · Grad student';
/** How wide these stand in Segoe UI, San Francisco or Roboto, in pixels. Linux often has a wider font. */
export const LONGEST_FACTS_WIDTH = 150;
/** Between the columns: the '+12' of whoever is folded, and the lines. */
export const COLUMN_GAP = 52;
/** From the lines to the cards below. */
export const TICK = 12;
const ROW_GAP = 10;
const CHAIN_GAP = 18;
/** Room for the ring of focus, and for the '+12' beside the last column. */
const MARGIN = { top: 8, right: 44, bottom: 16, left: 8 };

/** What stands above a column. */
export function generationTitle(generation: number): string {
  return generation === 0 ? 'Top of the chain' : `Generation ${generation}`;
}

/** How many generations stand side by side without scrolling. */
export function generationsIn(width: number): number {
  return Math.floor((width - MARGIN.left - MARGIN.right + COLUMN_GAP) / (CARD_WIDTH + COLUMN_GAP));
}

export interface CardSize {
  width: number;
  height: number;
}

export interface Seat {
  person: TreePerson;
  /** Left upper corner. */
  x: number;
  y: number;
  /** Lower edge of the last of all below: as far as that the card stays in sight while one scrolls. */
  reach: number;
  /** Where the last right below stands; undefined while folded. */
  lastBelow: number | undefined;
}

export interface ChartLayout {
  card: CardSize;
  width: number;
  height: number;
  /** In the order of the keyboard: everybody right before those below. */
  seats: readonly Seat[];
  byId: ReadonlyMap<number, Seat>;
  /** Left edge of each generation's column. */
  columns: readonly number[];
}

/** One row for everybody who has nobody in sight below: one walk, however many they are. */
export function layOut(
  tops: readonly TreePerson[],
  isOpen: (person: TreePerson) => boolean,
  card: CardSize,
): ChartLayout {
  const seats: Seat[] = [];
  const row = card.height + ROW_GAP;
  const column = card.width + COLUMN_GAP;
  let next = MARGIN.top;
  let deepest = 0;
  function place(person: TreePerson, generation: number): Seat {
    deepest = Math.max(deepest, generation);
    const seat: Seat = { person, x: MARGIN.left + generation * column, y: next, reach: 0, lastBelow: undefined };
    seats.push(seat);
    if (person.below.length > 0 && isOpen(person)) {
      for (const one of person.below) seat.lastBelow = place(one, generation + 1).y;
    } else next += row;
    seat.reach = next - ROW_GAP;
    return seat;
  }
  for (const top of tops) {
    if (seats.length > 0) next += CHAIN_GAP;
    place(top, 0);
  }
  return {
    card,
    seats,
    byId: new Map(seats.map((seat) => [seat.person.id, seat])),
    columns: Array.from({ length: deepest + 1 }, (_column, index) => MARGIN.left + index * column),
    width: MARGIN.left + (deepest + 1) * column - COLUMN_GAP + MARGIN.right,
    height: next - ROW_GAP + MARGIN.bottom,
  };
}

/** What of the chart can be seen, in its own pixels. */
export interface Sight {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Up to so many are drawn all, so that the browser's own search finds everybody. */
const DRAWN_WHOLE = 300;

/** Who has to be drawn: whoever has a place in sight, with the lines, and whoever has the focus. */
export function drawnOf(
  { seats, card }: ChartLayout,
  sight: Sight | undefined,
  always: readonly number[],
): readonly Seat[] {
  if (!sight || seats.length <= DRAWN_WHOLE) return seats;
  const { left, top, right, bottom } = sight;
  return seats.filter(
    ({ person, x, y, reach }) =>
      (y < bottom && reach > top && x < right && x + card.width + COLUMN_GAP > left) || always.includes(person.id),
  );
}
