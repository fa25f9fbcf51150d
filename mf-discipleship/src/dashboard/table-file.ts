/** The table as a file for spreadsheets. */
import type { MultiplicationTable } from '@emmaus/contracts/multiplication.contract';
import { MULTIPLICATION_FIGURES, MULTIPLICATION_TITLES } from '@emmaus/contracts/multiplication.words';
import type { csvFile } from '@emmaus/remote-kit/file/csv-file.ts';

export const FILE_NAME = 'spiritual_multiplication.csv';

/** Headings and rows, the totals last. */
export function fileRows({ tableData, totals }: MultiplicationTable): Parameters<typeof csvFile> {
  const headings = ['Campus', ...MULTIPLICATION_FIGURES.map((figure) => MULTIPLICATION_TITLES[figure])];
  const all = totals ? [...tableData, { campus: 'Totals', ...totals }] : tableData;
  return [headings, all.map((row) => [row.campus, ...MULTIPLICATION_FIGURES.map((figure) => row[figure])])];
}
