/** The text of a CSV file as header and rows. */
import { MOST_IMPORT_ROWS } from '@emmaus/contracts/imports.words';
import { Problem } from '@emmaus/service-kit/http/problem';
import { CsvError, parse } from 'csv-parse/sync';

export interface ParsedFile {
  delimiter: string;
  header: string[];
  /** Rows that are not empty, with their number in a spreadsheet, where the header is row 1 unless empty rows stand above it. */
  rows: { row_number: number; cells: string[] }[];
}

const DELIMITERS = [',', ';', '\t', '|'] as const;
/** "sep=;", by which Excel is told the delimiter, and which it does not show. */
const NAMED_DELIMITER = /^\uFEFF?"?sep=([^"\r\n])"?(?:\r\n|\n|\r)/i;
const ENDS_OF_LINES = ['\r\n', '\n', '\r'];
const LINES_LOOKED_AT = 20;
const MOST_COLUMNS = 100;
const LONGEST_CELL = 1000;

/** @throws Problem invalid_input (422) when it cannot be read, has no rows or too many */
export function parseFile(text: string): ParsedFile {
  const named = NAMED_DELIMITER.exec(text)?.[1];
  const delimiter = named ?? delimiterOf(text);
  const records = read(text, delimiter, named === undefined ? 1 : 2);
  const top = Math.max(0, records.findIndex(isFilled));
  const header = records[top] ?? [];
  // Each column of the longest row is told with the file, whether the header names it or not.
  if (records.some(({ length }) => length > MOST_COLUMNS))
    throw unreadable(`This file has more than ${MOST_COLUMNS} columns.`);
  const rows = records
    .map((cells, index) => ({ row_number: index + 1, cells: cells.map((cell) => cell.slice(0, LONGEST_CELL)) }))
    .filter(({ row_number, cells }) => row_number > top + 1 && isFilled(cells));
  if (rows.length === 0)
    throw unreadable('This file has no rows below its header. The first row must name the columns.');
  if (rows.length > MOST_IMPORT_ROWS) {
    throw unreadable(
      `This file has ${rows.length.toLocaleString('en-US')} rows; at most ${MOST_IMPORT_ROWS.toLocaleString('en-US')} can be imported at once. Split it into several files.`,
    );
  }
  const width = Math.max(header.length, ...rows.map(({ cells }) => cells.length));
  return { delimiter, rows, header: Array.from({ length: width }, (_none, index) => header[index]?.trim() ?? '') };
}

function isFilled(cells: readonly string[]): boolean {
  return cells.some((cell) => cell.trim() !== '');
}

/** The one of which the first lines have most, and all of them about as many. */
function delimiterOf(text: string): string {
  const table = text.replace(/^\s*[\r\n]/, '');
  const lines = table.split(/\r\n|\n|\r/, LINES_LOOKED_AT).filter((line) => line.trim() !== '');
  const header = lines[0] ?? '';
  const score = (delimiter: string) => {
    const inHeader = header.split(delimiter).length - 1;
    const alike = lines.filter((line) => Math.abs(line.split(delimiter).length - 1 - inHeader) <= 1).length;
    return inHeader * (alike / Math.max(lines.length, 1));
  };
  return DELIMITERS.reduce<string>((best, next) => (score(next) > score(best) ? next : best), ',');
}

function read(text: string, delimiter: string, from_line: number): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter,
      from_line,
      // Whoever adds rows by another program may end their lines in another way.
      record_delimiter: ENDS_OF_LINES,
      relax_column_count: true,
      relax_quotes: true,
    }) as string[][];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error['lines'] === 'number' ? ` near line ${error['lines']}` : '';
    throw unreadable(`This file cannot be read as CSV${line}: a quotation mark is opened there and never closed.`);
  }
}

function unreadable(detail: string): Problem {
  return new Problem('invalid_input', detail);
}
