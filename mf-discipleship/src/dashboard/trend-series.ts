/** The figures of a campus as charts and table columns have them, its reports last where they are shown. */
import { MULTIPLICATION_FIGURES, MULTIPLICATION_TITLES } from '@emmaus/contracts/multiplication.words';
import { type RowTrend, yearsOf } from './row-trend.ts';
import type { TwoYears } from './trend-words.ts';

export interface TitledSeries extends TwoYears {
  title: string;
  unit: '' | '%';
}

export const REPORTS_TITLE = 'Reports in on Monday';

export function seriesOf(trend: RowTrend): TitledSeries[] {
  const { figures, reports } = trend;
  const counted = MULTIPLICATION_FIGURES.map((figure) => ({
    title: MULTIPLICATION_TITLES[figure],
    unit: '' as const,
    ...yearsOf(trend, figure),
  }));
  if (!reports) return counted;
  const frozen = figures[MULTIPLICATION_FIGURES[0]].map((value) => value !== null);
  return [
    ...counted,
    { title: REPORTS_TITLE, unit: '%', values: reports.percent, lastYear: reports.last_year, frozen },
  ];
}
