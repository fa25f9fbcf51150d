/** The three columns: what is counted of what. */
import type { ProgressCounts } from '@emmaus/contracts/graduate-progress.contract';
import { PROGRESS_TITLES, type ProgressFigure } from '@emmaus/contracts/graduate-progress.words';
import { numberText } from '@emmaus/remote-kit/page/number-text.ts';

export interface ProgressColumn {
  figure: ProgressFigure;
  /** What it is a part of; vocations are counted by themselves. */
  of: ProgressFigure | undefined;
}

export const PROGRESS_COLUMNS: readonly ProgressColumn[] = [
  { figure: 'designated_records', of: 'total_records' },
  { figure: 'completed_graduating_seniors', of: 'graduating_seniors' },
  { figure: 'vocations', of: undefined },
];

/** '12 of 40'; '3' where it is no part of anything. */
export function countText(counts: ProgressCounts, { figure, of }: ProgressColumn): string {
  return of === undefined ? numberText(counts[figure]) : `${numberText(counts[figure])} of ${numberText(counts[of])}`;
}

/** '30%'; 'NA' where there is nothing to be a part of. */
export function percentText(counts: ProgressCounts, { figure, of }: ProgressColumn): string | undefined {
  if (of === undefined) return undefined;
  return counts[of] === 0 ? 'NA' : `${Math.round((100 * counts[figure]) / counts[of])}%`;
}

export function columnTitle({ figure }: ProgressColumn): string {
  return PROGRESS_TITLES[figure];
}
