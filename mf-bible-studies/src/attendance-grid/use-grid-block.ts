/** A block of cells that is marked to be copied: by Shift and the arrows, or by Shift and a press at its other corner. */
import { type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react';
import type { GridBlock, GridPlace } from './grid-clipboard.ts';

const STEPS: Readonly<Record<string, readonly [down: number, across: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export interface MarkedBlock {
  block: GridBlock | undefined;
  /** What is marked, for those who do not see it. */
  said: string;
  /** True where the key marks more, or less. */
  byKey: (event: KeyboardEvent, at: GridPlace | undefined) => boolean;
  extendTo: (corner: GridPlace) => void;
  clear: () => void;
}

/** `at` is where the focus is; it stays at the first corner. */
export function useGridBlock(
  grid: RefObject<HTMLTableElement | null>,
  size: { rows: number; columns: number },
  at: () => GridPlace | undefined,
): MarkedBlock {
  const [block, setBlock] = useState<GridBlock>();

  useLayoutEffect(() => {
    const cells = block ? cellsIn(grid.current, block) : [];
    for (const cell of cells) cell.ariaSelected = 'true';
    return () => {
      for (const cell of cells) cell.removeAttribute('aria-selected');
    };
  }, [grid, block]);

  return {
    block,
    said: block ? saidOf(block, size.rows) : '',
    byKey(event, from) {
      if (event.key === 'Escape' && block) {
        setBlock(undefined);
        return true;
      }
      const step = STEPS[event.key];
      if (!event.shiftKey || event.altKey || event.ctrlKey || event.metaKey || !step || !from) return false;
      const { row, column } = block?.to ?? from;
      const [down, across] = step;
      setBlock({
        from: block?.from ?? from,
        to: { row: within(row + down, -1, size.rows - 1), column: within(column + across, 0, size.columns - 1) },
      });
      return true;
    },
    extendTo(corner) {
      const from = block?.from ?? at();
      if (from) setBlock({ from, to: corner });
    },
    clear: () => setBlock(undefined),
  };
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

function cellsIn(table: HTMLTableElement | null, { from, to }: GridBlock): HTMLElement[] {
  const rows = [...(table?.tBodies[0]?.rows ?? [])];
  const [top, bottom] = Math.min(from.row, to.row) < 0 ? [0, rows.length - 1] : sorted(from.row, to.row);
  const [left, right] = sorted(from.column, to.column);
  // The first cell of a row is a name.
  return rows.slice(top, bottom + 1).flatMap(({ cells }) => [...cells].slice(left + 1, right + 2));
}

function saidOf({ from, to }: GridBlock, all: number): string {
  const people = Math.min(from.row, to.row) < 0 ? all : Math.abs(from.row - to.row) + 1;
  const meetings = Math.abs(from.column - to.column) + 1;
  return `Marked: ${people === 1 ? 'one participant' : `${people} participants`} at ${meetings === 1 ? 'one meeting' : `${meetings} meetings`}`;
}

function sorted(one: number, other: number): [number, number] {
  return one < other ? [one, other] : [other, one];
}
