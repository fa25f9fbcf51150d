/** What a key means on a card of a board. */
import type { ColumnId, Place } from './use-board-moves.ts';

export type BoardStep = { kind: 'open' | 'hold' | 'drop' | 'cancel' | 'menu' } | { kind: 'focus' | 'place'; to: Place };

/** Columns with their number of cards, in order; `held` when the card has been picked up. */
export function boardKey(
  key: string,
  here: Place,
  columns: readonly (readonly [ColumnId, number])[],
  held: boolean,
): BoardStep | undefined {
  if (key === ' ') return { kind: held ? 'drop' : 'hold' };
  if (key === 'Enter') return { kind: held ? 'drop' : 'open' };
  if (key === 'Escape') return held ? { kind: 'cancel' } : undefined;
  if (key.toLowerCase() === 'm') return held ? undefined : { kind: 'menu' };
  const to = neighbour(key, here, columns, held);
  return to && { kind: held ? 'place' : 'focus', to };
}

function neighbour(
  key: string,
  here: Place,
  columns: readonly (readonly [ColumnId, number])[],
  held: boolean,
): Place | undefined {
  const at = columns.findIndex(([id]) => id === here.column);
  const count = columns[at]?.[1] ?? 0;
  if (key === 'ArrowUp') return here.index > 0 ? { ...here, index: here.index - 1 } : undefined;
  if (key === 'ArrowDown') return here.index < count - 1 ? { ...here, index: here.index + 1 } : undefined;
  const step = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
  if (step === 0) return undefined;
  // A card goes to the very next column, the focus to the next one that holds cards.
  for (let next = at + step; next >= 0 && next < columns.length; next += step) {
    const [column, size] = columns[next] as readonly [ColumnId, number];
    if (held) return { column, index: Math.min(here.index, size) };
    if (size > 0) return { column, index: Math.min(here.index, size - 1) };
  }
  return undefined;
}
