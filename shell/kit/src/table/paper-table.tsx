/** A table on paper: all its columns and no scrolling, as wide as the sheet. */
import { makeStyles, tokens } from '@fluentui/react-components';
import type { DataGridProps } from './data-grid-props.ts';
import { cellContent } from './grid-columns.ts';

const EDGE = `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`;

const useStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse', fontSize: tokens.fontSizeBase200 },
  row: { breakInside: 'avoid' },
  cell: {
    padding: tokens.spacingHorizontalXS,
    borderBottom: EDGE,
    textAlign: 'start',
    verticalAlign: 'middle',
    overflowWrap: 'anywhere',
  },
});

export function PaperTable<Row>({ label, columns, rows, rowId }: DataGridProps<Row> & { rows: readonly Row[] }) {
  const styles = useStyles();
  const printed = columns.filter(({ hidden, opens }) => !hidden && !opens);
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
              <td key={column.id} className={styles.cell}>
                {cellContent(column, row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
