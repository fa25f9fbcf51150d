/** The figures of a campus as charts and table columns have them, its reports last where they are shown. */
import type { CampusTrend } from '@emmaus/contracts/dashboard.contract';
import { MULTIPLICATION_FIGURES, MULTIPLICATION_TITLES } from '@emmaus/contracts/multiplication.words';
import type { TwoYears } from './trend-words.ts';

export interface TitledSeries extends TwoYears {
  title: string;
  unit: '' | '%';
}

export const REPORTS_TITLE = 'Reports in on Monday';

export function seriesOf({ figures, last_year: lastYear, reports }: CampusTrend): TitledSeries[] {
  const counted = MULTIPLICATION_FIGURES.map((figure) => ({
    title: MULTIPLICATION_TITLES[figure],
    unit: '' as const,
    values: figures[figure],
    lastYear: lastYear[figure],
  }));
  if (!reports) return counted;
  const frozen = figures[MULTIPLICATION_FIGURES[0]].map((value) => value !== null);
  return [
    ...counted,
    { title: REPORTS_TITLE, unit: '%', values: reports.percent, lastYear: reports.last_year, frozen },
  ];
}
