/**
 * Every table of the portal: server paging and sorting kept in the address, whole rows that open, cards on a phone, and
 * the states problem, skeleton, empty, content. AG Grid is loaded only where columns have to scroll sideways.
 */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Suspense, lazy, useDeferredValue, useMemo, useState } from 'react';
import type { DataGridProps } from './data-grid-props.ts';
import { gridCells, gridHeads, gridRows } from './grid-rows.ts';
import { CardList } from './card-list.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import {
  type GridColumn,
  HEADER_HEIGHT,
  ROW_HEIGHT,
  type RowControls,
  columnsThatFit,
  isTooNarrow,
} from './grid-columns.ts';
import type { GridViewProps } from './grid-view-props.ts';
import { Pagination } from './pagination.tsx';
import { PaperTable } from './paper-table.tsx';
import { PlainGrid } from './plain-grid.tsx';
import { ProblemView } from '../page/problem-view.tsx';
import { SkeletonRows } from '../page/skeleton-rows.tsx';
import { besides, text } from '../page/address-values.ts';
import { useAddress } from '../page/use-address.ts';
import { useElementWidth } from '../page/use-element-width.ts';
import { usePaper, usePhone } from '../page/use-width.ts';
import type { TableState } from './use-table-state.ts';

const GridView = lazy(() => import('./grid-view.tsx'));

const MOST_COLUMNS = 7;

const useStyles = makeStyles({
  chooser: { display: 'flex', justifyContent: 'flex-end', paddingBottom: tokens.spacingVerticalXS },
  table: {
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    // Not hidden: that would make a scroll box of it, in which a sticky header sticks to nothing.
    overflow: 'clip',
  },
  head: {
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  // Rows that are being replaced are paler, unless the new ones are here at once: what only flickers tells nobody anything.
  stale: {
    animationName: { to: { opacity: 0.6 } },
    animationDelay: tokens.durationSlow,
    animationDuration: '1ms',
    animationFillMode: 'forwards',
  },
});

export function DataGrid<Row>(props: DataGridProps<Row>) {
  const {
    label,
    columns,
    fetching = false,
    problem,
    keepsRows = false,
    onRetry,
    empty,
    table,
    total,
    pageSizes,
    noun,
    rowHeight = ROW_HEIGHT,
  } = props;
  const styles = useStyles();
  const phone = usePhone();
  const paper = usePaper();
  // New rows are drawn in small pieces, and wait for nobody who types; but those of a sheet are printed at once or not at all.
  const deferred = useDeferredValue(props.rows);
  const drawn = paper || deferred?.length === 0 ? props.rows : deferred;
  // That nobody was found is said of what was asked before: what is asked now may find somebody.
  const rows = fetching && drawn?.length === 0 ? undefined : drawn;
  const controls = controlsOf(props);
  const [measure, measured] = useElementWidth<HTMLDivElement>();
  // Without a width there is room for all.
  const width = measured || undefined;
  const chosen = useColumnChoice(columns, width, controls, table?.forgetSort && table.sort?.column);
  const shown = useShownPage(table, fetching);

  const failed = problem ? <ProblemView problem={problem} onRetry={onRetry} /> : null;
  if (failed && !keepsRows) return failed;
  if (rows?.length === 0) return failed ?? empty;

  // Rows are drawn once, in the columns that there is room for.
  if (measured === undefined) return <div ref={measure} aria-busy />;

  const height = Math.min(table?.pageSize ?? 10, 20);
  const skeleton = (
    <div className={styles.table}>
      {!phone && <div className={styles.head} style={{ height: HEADER_HEIGHT }} />}
      <SkeletonRows
        rows={rows?.length ?? height}
        columns={phone ? 1 : chosen.columns.length}
        height={phone ? 76 : rowHeight}
        label={`Loading ${label}`}
      />
    </div>
  );

  return (
    <div ref={measure} aria-busy={rows === undefined || fetching}>
      {failed}
      {chosen.offered && !phone && (
        <div className={styles.chooser}>
          <ColumnChooser columns={columns} shown={chosen.columns.map(({ id }) => id)} onChange={chosen.choose} />
        </div>
      )}
      {rows === undefined ? (
        skeleton
      ) : (
        <div className={mergeClasses(fetching && styles.stale)}>
          {paper ? (
            <PaperTable {...props} rows={rows} />
          ) : phone ? (
            <CardList {...props} rows={rows} />
          ) : (
            <div className={styles.table}>
              <Table
                {...props}
                rows={rows}
                columns={chosen.columns}
                narrow={isTooNarrow(width, chosen.columns, controls)}
              />
            </div>
          )}
        </div>
      )}
      {table && rows && total !== undefined && (
        <Pagination
          page={table.page}
          pageSize={table.pageSize}
          total={total}
          totalIsEstimate={props.totalIsEstimate}
          totalIsLeast={props.totalIsLeast}
          onPage={table.setPage}
          shown={shown}
          noun={noun}
          pageSizes={pageSizes}
          onPageSize={table.setPageSize}
        />
      )}
    </div>
  );
}

/** The rows as the grid knows them, made anew only when they change. */
function Table<Row>(props: DataGridProps<Row> & { rows: readonly Row[]; narrow: boolean }) {
  const { label, columns, rows, rowId, narrow, selected, table, rowHeight } = props;
  const heads = useMemo(() => gridHeads(columns), [columns]);
  const shown = useMemo(() => gridRows(rows, columns, rowId), [rows, columns, rowId]);
  const view: GridViewProps = {
    label,
    heads,
    rows: shown,
    cells: gridCells(props, rows),
    opens: Boolean(props.rowPath || props.onOpen),
    details: props.onDetails !== undefined,
    controls: controlsOf(props),
    inRow: props.actionsInRow === true && !narrow,
    ...(rowHeight !== undefined && { rowHeight }),
    selected: selected === undefined ? undefined : String(selected),
    table,
  };
  const plain = <PlainGrid {...view} narrow={narrow} />;
  if (!narrow) return plain;
  return (
    <Suspense fallback={plain}>
      <GridView {...view} />
    </Suspense>
  );
}

function controlsOf<Row>({ rowActions, rowButton, actionsInRow }: DataGridProps<Row>): RowControls {
  if (!rowActions) return 'none';
  // Two buttons are as wide as one and the menu.
  return rowButton || actionsInRow ? 'button and menu' : 'menu';
}

/** Which page the rows on the screen belong to: while another is fetched, still the one before. */
function useShownPage(table: TableState | undefined, fetching: boolean) {
  const { page = 1, pageSize = 10 } = table ?? {};
  const [shown, setShown] = useState({ page, pageSize });
  const settled = !fetching && (shown.page !== page || shown.pageSize !== pageSize);
  if (settled) setShown({ page, pageSize });
  return settled ? { page, pageSize } : shown;
}

/** By which somebody has sorted: it stays in sight. */
function withoutGivingWay<Row>({ givesWay: _way, ...column }: GridColumn<Row>): GridColumn<Row> {
  return column;
}

/** Beyond seven columns, and beyond those that fit, somebody chooses; the choice is in the address. */
function useColumnChoice<Row>(
  columns: readonly GridColumn<Row>[],
  width: number | undefined,
  controls: RowControls,
  sorted: string | undefined,
) {
  const few = columns.filter(({ hidden }) => !hidden).slice(0, MOST_COLUMNS);
  const fitting = columnsThatFit(
    width,
    few.map((column) => (column.id === sorted ? withoutGivingWay(column) : column)),
    controls,
  );
  const offered = fitting.length < columns.length;
  const usual = fitting.map(({ id }) => id).join('.');
  const [chosen, change] = useAddress({ columns: besides(text(usual)) });
  const wanted = offered ? chosen.columns : usual;
  const shown = useMemo(() => {
    const among = (ids: string) => columns.filter(({ id }) => ids.split('.').includes(id));
    const known = among(wanted);
    return known.length > 0 ? known : among(usual);
  }, [columns, wanted, usual]);
  return {
    offered,
    columns: shown,
    choose: (ids: string[]) =>
      change({
        columns: columns
          .map(({ id }) => id)
          .filter((id) => ids.includes(id))
          .join('.'),
      }),
  };
}
