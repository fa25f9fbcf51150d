/** CSV files made in the browser. */

/** A spreadsheet runs a cell that begins with one of these. */
const RUNS = /^[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/;
/** Where its separator is `;` or a tab, these would begin a cell or a line of their own: quotes from before do not count in it. */
const RUNS_WITHIN = /(?<=[;\t\r\n]"*)[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]/g;

/**
 * Rows as a CSV file as the services write them: readable for Excel, and nothing in it runs as a formula,
 * whichever separator a spreadsheet takes.
 * `saveFile(csvFile(['ID', 'Name'], [[1, 'Lakeside']]), 'BSALocations.csv')`.
 */
export function csvFile(headings: readonly string[], rows: readonly (readonly (string | number | null)[])[]): Blob {
  const lines = [headings, ...rows].map((cells) => cells.map(csvCell).join(','));
  return new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' });
}

function csvCell(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const within = (value ?? '').replaceAll(RUNS_WITHIN, "'$&");
  const text = RUNS.test(within) ? `'${within}` : within;
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
