/** The trees of a place as a table: the same people in the same order, unfolded, chosen and changed as in the tree. */
import type { DiscipleTree } from '@emmaus/contracts/discipleship-tree.contract';
import { PAPER } from '@emmaus/remote-kit/page/breakpoints.ts';
import { useElementWidth } from '@emmaus/remote-kit/page/use-element-width.ts';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import type { ChainChartProps } from '../chain-chart.tsx';
import { useTreeItems } from '../use-tree-items.ts';
import { MENU_WIDTH, NAME_WIDTH, columnsFor, fitting } from './table-columns.ts';
import { CELL, ROLES, TableRow } from './table-row.tsx';
import { HEARD_ONLY } from '@emmaus/remote-kit/page/heard-only.ts';

const useStyles = makeStyles({
  // Scrolls by itself as the chart does, so that the heads stay in sight.
  box: {
    overflow: 'auto',
    maxHeight: 'max(420px, calc(100dvh - 300px))',
    [PAPER]: { overflow: 'visible', maxHeight: 'none' },
  },
  block: { display: 'block' },
  heads: { display: 'block', position: 'sticky', top: 0, zIndex: 1 },
  headRow: {
    display: 'grid',
    minHeight: '40px',
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
  },
  cell: CELL,
  number: { justifyContent: 'flex-end' },
  said: HEARD_ONLY,
});

export interface ChainTableProps extends Omit<ChainChartProps, 'withTime'> {
  data: Pick<DiscipleTree, 'abilities' | 'as_of'>;
}

export function ChainTable({ data, tree, label, colourBy, today, differences, onMenu, drag }: ChainTableProps) {
  const styles = useStyles();
  const { box: items, propsOf } = useTreeItems(tree, onMenu);
  const [measured, width] = useElementWidth<HTMLDivElement>();
  const all = useMemo(() => columnsFor(data), [data]);
  const columns = useMemo(() => fitting(all, width || undefined), [all, width]);
  const gridTemplateColumns = [
    `minmax(${NAME_WIDTH}px, 1fr)`,
    ...columns.map((column) => `${column.width}px`),
    `${MENU_WIDTH}px`,
  ].join(' ');
  const matches = useMemo(() => new Set(tree.matches), [tree.matches]);
  return (
    <div ref={measured} className={styles.box}>
      <div ref={items}>
        <table {...ROLES.tree} aria-label={label} className={styles.block}>
          <thead {...ROLES.group} className={styles.heads}>
            <tr {...ROLES.row} className={styles.headRow} style={{ gridTemplateColumns }}>
              <th {...ROLES.head} className={styles.cell}>
                Name
              </th>
              {columns.map(({ id, title, number }) => (
                <th key={id} {...ROLES.head} className={mergeClasses(styles.cell, number && styles.number)}>
                  {title}
                </th>
              ))}
              <th {...ROLES.head} className={styles.cell}>
                <span className={styles.said}>Actions</span>
              </th>
            </tr>
          </thead>
          <tbody {...ROLES.group} className={styles.block}>
            {tree.visible.map((person) => (
              <TableRow
                key={person.id}
                person={person}
                item={{ ...propsOf(person), ...drag?.onCard(person), ...ROLES.row }}
                columns={columns}
                template={gridTemplateColumns}
                tree={tree}
                colourBy={colourBy}
                today={today}
                difference={differences?.get(person.id)?.kind}
                isFound={matches.has(person)}
                onMenu={onMenu}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
