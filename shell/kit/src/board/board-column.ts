/** A column of a board. */
import type { ReactNode } from 'react';
import type { Meaning } from '../page/theme.ts';
import type { ColumnId } from './use-board-moves.ts';

export interface BoardColumn {
  id: ColumnId;
  title: string;
  /** What it means to stand here, in a few words. */
  explanation?: string;
  meaning?: Meaning;
  /** At the right of the head, e.g. an add button. */
  action?: ReactNode;
}
