/** Rows as a CSV file that spreadsheets read well and do not run. */
import { pipeline, Readable } from 'node:stream';
import { log } from '../log.ts';
import { stringify } from 'csv-stringify';

/**
 * A stream of CSV: a byte order mark, so that Excel reads accents; quotes where needed; and a `'` before what a spreadsheet
 * would run as a formula. Destroying the stream ends the rows.
 */
export function csvStream(
  rows: AsyncIterable<Readonly<Record<string, unknown>>>,
  headings: readonly string[],
): Readable {
  const csv = stringify({
    header: true,
    columns: [...headings],
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  });
  // What fails on the way ends the file in the middle: whoever loads it sees the connection break, not a short list.
  return pipeline(Readable.from(rows), csv, (error) => {
    if (error && (error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE')
      log().error({ err: error }, 'a list could not be sent to its end');
  });
}
