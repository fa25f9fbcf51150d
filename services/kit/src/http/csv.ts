/** Rows as a CSV file that spreadsheets read well and do not run. */
import { Readable } from 'node:stream';
import { TOTAL_ROWS_HEADER } from '@emmaus/contracts/headers.words';
import { type Input, type Options, stringify } from 'csv-stringify/sync';
import type { Context } from 'koa';
import { log } from '../log.ts';
import { requestContext } from './request-context.ts';

/**
 * Where the separator of a spreadsheet is `;` or a tab, as in much of Europe, the text of a cell goes on in cells and lines of its
 * own, in which quotes from before do not count: what would begin one of those and run.
 */
const RUNS_WITHIN = /(?<=[;\t\r\n]"*)[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]/g;

/** Lines that are written together: each by itself would be a packet of its own, all the way to the browser. */
const LINES = 500;

export interface CsvFile {
  /** How many rows it holds, the heading not counted. */
  total: number;
  file: Readable;
}

/**
 * Answers a file under its name, and says how many rows will come: for the progress of whoever loads it, and for the record of
 * a download made while acting as somebody else.
 * @example return answerCsv(ctx, 'people.csv', { total, file: csvStream(people, HEADINGS) });
 */
export function answerCsv(ctx: Context, name: string, { total, file }: CsvFile): Readable {
  ctx.attachment(name);
  ctx.set(TOTAL_ROWS_HEADER, String(total));
  return file;
}

/**
 * A stream of CSV: a byte order mark, so that Excel reads accents; quotes where needed; and a `'` before what a spreadsheet
 * would run as a formula, whichever separator it takes. Destroying the stream ends the rows, also where nothing was read of them.
 */
export function csvStream(
  rows: AsyncIterable<Readonly<Record<string, unknown>>>,
  headings: readonly string[],
): Readable {
  const reading = rows[Symbol.asyncIterator]();
  const texts = textsOf({ [Symbol.asyncIterator]: () => reading }, headings);
  const file = Readable.from(texts, { highWaterMark: 2 });
  // Of the request that asked for it: a stream may end outside of it.
  const [{ callerLeft }, lines] = [requestContext() ?? {}, log()];
  const tellFault = (error: unknown) => {
    if (callerLeft?.aborted) lines.info('whoever loaded a list left before its end');
    else lines.error({ err: error }, 'a list could not be sent to its end');
  };
  // Texts that have not begun end without a word to the rows.
  file.once('close', () => void reading.return?.().catch(tellFault));
  // What fails on the way ends the file in the middle: whoever loads it sees the connection break, not a short list.
  return file.on('error', tellFault);
}

async function* textsOf(rows: AsyncIterable<object>, headings: readonly string[]): AsyncGenerator<string> {
  const options: Options = {
    columns: [...headings],
    record_delimiter: 'windows',
    escape_formulas: true,
    // What is no line end of this file may be one to whoever reads it.
    quoted_match: /[;\t\r\n]/,
    cast: { string: (text) => text.replaceAll(RUNS_WITHIN, "'$&") },
  };
  yield stringify([], { ...options, header: true, bom: true });
  let lines: Input = [];
  for await (const row of rows) {
    if (lines.push(row) < LINES) continue;
    yield stringify(lines, options);
    lines = [];
  }
  if (lines.length > 0) yield stringify(lines, options);
}
