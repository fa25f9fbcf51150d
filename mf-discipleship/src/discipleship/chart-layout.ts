/** Where each card of the chart stands: chains from left to right, a column for each generation. */
import { hierarchy, tree } from 'd3-hierarchy';
import type { TreePerson } from './forest.ts';

export const CARD_WIDTH = 232;
/** Between the columns, where the lines run. */
const COLUMN_GAP = 40;
const ROW_GAP = 12;
/** Room for the ring of focus, and for the '+12' that stands out of a card. */
const MARGIN = { top: 8, right: 40, bottom: 16, left: 8 };
/** Cousins stand further apart than siblings, chains further than cousins. */
const COUSINS = 1.15;
const CHAINS = 1.5;

/** How many generations stand side by side without scrolling. */
export function generationsIn(width: number): number {
  return Math.floor((width - MARGIN.left - MARGIN.right + COLUMN_GAP) / (CARD_WIDTH + COLUMN_GAP));
}

export interface Place {
  x: number;
  y: number;
}

export interface ChartLayout {
  width: number;
  height: number;
  /** Left upper corner of each card, by person. */
  places: ReadonlyMap<number, Place>;
  links: readonly { id: number; path: string }[];
  /** Left edge of each generation's column. */
  columns: readonly number[];
}

export function layOut(
  tops: readonly TreePerson[],
  isOpen: (person: TreePerson) => boolean,
  cardHeight: number,
): ChartLayout {
  // All chains hang below nobody, so that one layout keeps them apart.
  const nobody = hierarchy<TreePerson | undefined>(undefined, (person) => {
    if (!person) return [...tops];
    return isOpen(person) ? person.below : [];
  });
  const rowHeight = cardHeight + ROW_GAP;
  const columnWidth = CARD_WIDTH + COLUMN_GAP;
  const root = tree<TreePerson | undefined>()
    .nodeSize([rowHeight, columnWidth])
    .separation((a, b) => {
      if (a.depth === 1) return CHAINS;
      return a.parent === b.parent ? 1 : COUSINS;
    })(nobody);
  const nodes = root.descendants().filter(({ data }) => data !== undefined);
  const highest = Math.min(...nodes.map(({ x }) => x));
  const deepest = Math.max(...nodes.map(({ depth }) => depth));

  const places = new Map<number, Place>();
  for (const { data, x, depth } of nodes) {
    if (data) places.set(data.id, { x: MARGIN.left + (depth - 1) * columnWidth, y: MARGIN.top + x - highest });
  }
  const bottom = Math.max(...[...places.values()].map(({ y }) => y));
  return {
    places,
    links: nodes.flatMap(({ data }) => {
      const from = data?.above && places.get(data.above.id);
      const to = data && places.get(data.id);
      return from && to ? [{ id: data.id, path: lineBetween(from, to, cardHeight / 2) }] : [];
    }),
    columns: Array.from({ length: deepest }, (_column, index) => MARGIN.left + index * columnWidth),
    width: MARGIN.left + deepest * columnWidth - COLUMN_GAP + MARGIN.right,
    height: bottom + cardHeight + MARGIN.bottom,
  };
}

function lineBetween(from: Place, to: Place, half: number): string {
  const start = from.x + CARD_WIDTH;
  const middle = (start + to.x) / 2;
  return `M${start},${from.y + half}C${middle},${from.y + half} ${middle},${to.y + half} ${to.x},${to.y + half}`;
}
