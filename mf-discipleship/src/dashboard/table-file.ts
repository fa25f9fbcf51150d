/** The table as a file for spreadsheets. */
import type { DashboardTrends } from '@emmaus/contracts/dashboard.contract';
import type { MultiplicationCounts, MultiplicationTable } from '@emmaus/contracts/multiplication.contract';
import { MULTIPLICATION_FIGURES, MULTIPLICATION_TITLES } from '@emmaus/contracts/multiplication.words';
import { csvFile } from '@emmaus/remote-kit/file/csv-file.ts';
import { saveFile } from '@emmaus/remote-kit/file/download.ts';
import { hasReports, REPORTS_COLUMN, trendAt } from './row-trend.ts';

/** What the table on the screen shows, in its order; the totals last. */
export function fileRows(
  { tableData, totals }: MultiplicationTable,
  trends?: DashboardTrends,
): Parameters<typeof csvFile> {
  const withReports = hasReports(trends);
  const titles = MULTIPLICATION_FIGURES.map((figure) => MULTIPLICATION_TITLES[figure]);
  const rowOf = (name: string, counts: MultiplicationCounts, location: number | undefined) => [
    name,
    ...MULTIPLICATION_FIGURES.map((figure) => counts[figure]),
    ...(withReports ? [reportsOf(trends, location)] : []),
  ];
  const rows = tableData.map((row) => rowOf(row.campus, row, row.location_id));
  return [
    ['Campus', ...titles, ...(withReports ? [`${REPORTS_COLUMN} (%)`] : [])],
    totals ? [...rows, rowOf('Totals', totals, undefined)] : rows,
  ];
}

/** 'NA' where nothing was expected, as on the screen; empty where it is not told. */
function reportsOf(trends: DashboardTrends | undefined, location: number | undefined): number | string | null {
  const reports = trendAt(trends, location)?.reports;
  return reports ? (reports.percent.at(-1) ?? 'NA') : null;
}

export function saveTable(table: MultiplicationTable, trends: DashboardTrends | undefined): void {
  saveFile(csvFile(...fileRows(table, trends)), 'spiritual_multiplication.csv');
}
