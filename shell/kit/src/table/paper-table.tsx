/** A table on paper: all its columns and no scrolling, as wide as the sheet. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { DataGridProps } from './data-grid-props.ts';
import { cellContent, cellText } from './grid-columns.ts';

const EDGE = `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`;

/** Longer than a column has room for; of an address, either side of its '@'. */
const LONG_WORD = /[^\s@]{15}/;

const useStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse', fontSize: tokens.fontSizeBase200 },
  row: { breakInside: 'avoid' },
  cell: {
    padding: tokens.spacingHorizontalXS,
    borderBottom: EDGE,
    textAlign: 'start',
    verticalAlign: 'middle',
    overflowWrap: 'break-word',
  },
  // Else the browser makes a column as narrow as its letters, and breaks 'Sophomore'.
  breaks: { overflowWrap: 'anywhere' },
});

export function PaperTable<Row>({ label, columns, rows, rowId }: DataGridProps<Row> & { rows: readonly Row[] }) {
  const styles = useStyles();
  const printed = columns.filter(({ hidden, opens }) => !hidden && !opens);
  const broken = new Set(printed.filter((column) => rows.some((row) => LONG_WORD.test(cellText(column, row)))));
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {printed.map(({ id, title }) => (
            <th key={id} scope="col" className={styles.cell}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowId(row)} className={styles.row}>
            {printed.map((column) => (
              <td key={column.id} className={mergeClasses(styles.cell, broken.has(column) && styles.breaks)}>
                {cellContent(column, row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
