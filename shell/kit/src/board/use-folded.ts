/** Which columns are folded to a spine: those that were empty from the beginning, until somebody unfolds them. None is on paper. */
import { useState } from 'react';
import { usePaper } from '../page/use-width.ts';
import type { ColumnId } from './use-board-moves.ts';

export interface Folded {
  isFolded: (column: ColumnId) => boolean;
  fold: (column: ColumnId) => void;
  unfold: (column: ColumnId) => void;
  /** The column that a card is held over, as long as it is. */
  hover: (column: ColumnId | undefined) => void;
}

/** Who stays unfolded once, stays so when the last card leaves: nothing moves away below the pointer. */
export function useFolded(columns: readonly { id: ColumnId }[], countOf: (column: ColumnId) => number): Folded {
  const [unfolded, setUnfolded] = useState<ReadonlySet<ColumnId>>(new Set());
  const paper = usePaper();
  const [hovered, setHovered] = useState<ColumnId>();
  const filled = columns.filter(({ id }) => countOf(id) > 0 && !unfolded.has(id));
  if (filled.length > 0) setUnfolded(new Set([...unfolded, ...filled.map(({ id }) => id)]));
  return {
    isFolded: (column) => !paper && countOf(column) === 0 && !unfolded.has(column) && hovered !== column,
    fold: (column) => setUnfolded(new Set([...unfolded].filter((id) => id !== column))),
    unfold: (column) => setUnfolded(new Set([...unfolded, column])),
    hover: setHovered,
  };
}
