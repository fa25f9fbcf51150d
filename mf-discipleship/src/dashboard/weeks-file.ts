/** The weeks of a campus as a file for spreadsheets: what the charts draw and their table shows. */
import type { TrendWeek } from '@emmaus/contracts/dashboard.contract';
import { csvFile } from '@emmaus/remote-kit/file/csv-file.ts';
import { saveFile } from '@emmaus/remote-kit/file/download.ts';
import type { TitledSeries } from './trend-series.ts';

export interface WeeksOfCampus {
  weeks: readonly TrendWeek[];
  vacations: readonly boolean[];
  series: readonly TitledSeries[];
}

/** A line each week; beside each figure stands that of the same week of the academic year before. */
export function weekRows({ weeks, vacations, series }: WeeksOfCampus): Parameters<typeof csvFile> {
  const titles = series.flatMap(({ title, unit }) => {
    const whole = unit === '' ? title : `${title} (${unit})`;
    return [whole, `${whole}, last year`];
  });
  return [
    ['Week of', 'Week of the academic year', 'Vacation', ...titles],
    weeks.map(({ begins_on, number }, nth) => [
      begins_on,
      number,
      vacations[nth] ? 'Vacation' : '',
      ...series.flatMap(({ values, lastYear }) => [values[nth] ?? null, lastYear[nth] ?? null]),
    ]),
  ];
}

export function saveWeeks(campus: string, of: WeeksOfCampus): void {
  saveFile(csvFile(...weekRows(of)), `weeks_${campus.replaceAll(/[^\p{L}\p{N}]+/gu, '_')}.csv`);
}
