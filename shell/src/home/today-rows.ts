/** How those fillings of `home.today` stand that are no rows of the list: over the whole width, and blocks side by side. */
import { type Filling, keyOf } from '../remotes/slot-fills.ts';

/** What stands as one: a row or a block of one filling, or the fillings that make up one block together. */
export type Standing = readonly Filling[];

export interface Row {
  kind: 'row' | 'blocks';
  standing: Standing[];
}

/**
 * Fillings in their order as rows. Blocks that follow each other share a row; blocks of the same title are one block, where
 * the first of them stands. One that says `size: row` takes the whole width.
 */
export function asRows(fillings: readonly Filling[]): Row[] {
  const rows: Row[] = [];
  const standings = Map.groupBy(fillings, (filling) => filling.fill.block?.title ?? keyOf(filling)).values();
  for (const standing of standings) {
    const wide = standing.some(({ fill }) => fill.size === 'row');
    const kind = !wide && standing.some(({ fill }) => fill.block || fill.size === 'block') ? 'blocks' : 'row';
    const last = rows.at(-1);
    if (kind === 'blocks' && last?.kind === 'blocks') last.standing.push(standing);
    else rows.push({ kind, standing: [standing] });
  }
  return rows;
}
