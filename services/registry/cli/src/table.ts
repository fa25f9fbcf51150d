/** Rows in columns as wide as they have to be. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>(
    (most, row) => row.map((cell, index) => Math.max(most[index] ?? 0, cell.length)),
    [],
  );
  return rows
    .map((row) =>
      row
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** '2026-11-23 09:41 UTC' */
export function moment(at: string): string {
  return `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;
}

export function kilobytes(bytes: number | null): string {
  return bytes === null ? 'unknown' : `${(bytes / 1000).toFixed(1)} kB`;
}

/** What a list says when it holds nothing. */
export function orNothing(rows: readonly (readonly string[])[], nothing: string): string {
  return rows.length === 0 ? nothing : table(rows);
}
