/** The table proper, drawn by AG Grid. Loaded lazily by data-grid.tsx. */
import { AgGridReact, gridTheme } from '@emmaus/remote-kit/ag-grid.ts';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { CellKeyDownEvent, ColDef, ICellRendererParams, RowClassParams, RowClickedEvent, SortChangedEvent } from 'ag-grid-community';
import { useMemo, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { nameOf } from './card-list.tsx';
import type { DataGridProps } from './data-grid.tsx';
import { type GridColumn, HEADER_HEIGHT, ROW_HEIGHT, cellContent, cellText, leastWidth } from './grid-columns.ts';
import { RowMenu } from './row-menu.tsx';
import { useElementWidth } from './use-element-width.ts';

const ACTIONS = 'actions';
const ACTIONS_WIDTH = 56;

type Row = unknown;
type Props = DataGridProps<Row> & { rows: readonly Row[] };

const useStyles = makeStyles({
  // The header sticks to the page's scroll box, below what the shell keeps at the top.
  grid: {
    '& .ag-root-wrapper, & .ag-root, & .ag-root-wrapper-body': { overflow: 'visible' },
    '& .ag-header': { position: 'sticky', top: 'var(--emmaus-sticky-top, 0px)', zIndex: 1 },
    '& .ag-cell': { display: 'flex', alignItems: 'center', lineHeight: tokens.lineHeightBase300 },
    '& .ag-cell-value, & .ag-cell-wrapper': { overflow: 'hidden', textOverflow: 'ellipsis', minWidth: 0 },
    '& .emmaus-number': { justifyContent: 'flex-end', fontVariantNumeric: 'tabular-nums' },
    '& .emmaus-actions': { paddingInline: tokens.spacingHorizontalXS, justifyContent: 'center' },
    '& .emmaus-open': { backgroundColor: tokens.colorBrandBackground2 },
  },
  opens: { '& .ag-row': { cursor: 'pointer' } },
  link: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, borderRadius: tokens.borderRadiusSmall },
  },
});

export default function GridView(props: Props) {
  const { label, columns, rows, rowId, rowPath, onOpen, rowActions, selected, table } = props;
  const styles = useStyles();
  const navigate = useNavigate();
  // Cells read what is newest, so that the grid keeps its columns when a parent renders again.
  const latest = useRef(props);
  latest.current = props;

  const [measure, width] = useElementWidth<HTMLDivElement>();
  const least = columns.reduce((sum, column, index) => sum + leastWidth(column, index === 0), rowActions ? ACTIONS_WIDTH : 0);
  // Where the columns have to scroll sideways, the name and the menu stay in sight.
  const narrow = width !== undefined && width < least;

  const sort = table?.sort;
  const sortable = table !== undefined;
  const actions = rowActions !== undefined;
  const definitions = useMemo(() => {
    const made = columns.map((column, index) => definitionOf(column, index === 0, latest));
    return actions ? [...made, actionsColumn(latest)] : made;
  }, [columns, actions]);
  const sorted = useMemo(
    () =>
      definitions.map((definition): ColDef<Row> => ({
        ...definition,
        pinned: !narrow ? null : definition === definitions[0] ? 'left' : definition.colId === ACTIONS ? 'right' : null,
        sortable: sortable && definition.sortable === true,
        sort: sort?.column === definition.colId ? sort?.direction : null,
      })),
    [definitions, sortable, sort?.column, sort?.direction, narrow],
  );

  function open(row: Row) {
    const path = rowPath?.(row);
    if (path) void navigate(path);
    else onOpen?.(row);
  }

  return (
    <div ref={measure} className={mergeClasses(styles.grid, (rowPath || onOpen) && styles.opens)}>
      <AgGridReact<Row>
        theme={gridTheme}
        aria-label={label}
        domLayout="autoHeight"
        suppressColumnVirtualisation
        suppressRowVirtualisation
        suppressMovableColumns
        suppressRowTransform
        animateRows={false}
        enableCellTextSelection
        ensureDomOrder
        rowHeight={ROW_HEIGHT}
        headerHeight={HEADER_HEIGHT}
        rowData={rows as Row[]}
        columnDefs={sorted}
        defaultColDef={{ flex: 1, minWidth: 130, resizable: false, suppressHeaderMenuButton: true, sortingOrder: ['asc', 'desc'] }}
        getRowId={({ data }) => String(rowId(data))}
        getRowClass={({ data }: RowClassParams<Row>) =>
          selected !== undefined && rowId(data) === selected ? 'emmaus-open' : undefined
        }
        onRowClicked={({ data, event }: RowClickedEvent<Row>) => {
          if (!wasInside(event, 'a, button, input, label')) open(data);
        }}
        onCellKeyDown={({ data, event }: CellKeyDownEvent<Row>) => {
          if (event instanceof KeyboardEvent && event.key === 'Enter' && !wasInside(event, 'a, button')) open(data);
        }}
        onSortChanged={({ columns: changed, source }: SortChangedEvent<Row>) => {
          if (source !== 'uiColumnSorted') return;
          const column = changed?.find((one) => one.getSort());
          const direction = column?.getSort();
          table?.setSort(column && direction ? { column: column.getColId(), direction } : null);
        }}
      />
    </div>
  );
}

type Latest = { readonly current: Props };

function definitionOf(column: GridColumn<Row>, first: boolean, latest: Latest): ColDef<Row> {
  const drawn = first || column.cell !== undefined;
  return {
    colId: column.id,
    headerName: column.title,
    valueGetter: ({ data }) => cellText(column, data),
    // The server has sorted; the grid only shows the arrow.
    comparator: () => 0,
    sortable: column.sortable === true,
    cellClass: column.number ? 'emmaus-number' : undefined,
    headerClass: column.number ? 'ag-right-aligned-header' : undefined,
    ...(column.width === undefined ? { flex: column.grow ?? 1 } : { flex: 0, width: column.width }),
    minWidth: leastWidth(column, first),
    ...(drawn && {
      cellRenderer: ({ data }: ICellRendererParams<Row>) =>
        first ? <FirstCell column={column} row={data} latest={latest} /> : cellContent(column, data),
    }),
  };
}

/** A real link, so that it opens in a new tab and a screen reader lists it. */
function FirstCell({ column, row, latest }: { column: GridColumn<Row>; row: Row; latest: Latest }) {
  const styles = useStyles();
  const path = latest.current.rowPath?.(row);
  if (!path) return cellContent(column, row);
  return (
    <Link to={path} className={styles.link}>
      {cellContent(column, row)}
    </Link>
  );
}

function actionsColumn(latest: Latest): ColDef<Row> {
  return {
    colId: ACTIONS,
    headerName: '',
    flex: 0,
    width: ACTIONS_WIDTH,
    minWidth: ACTIONS_WIDTH,
    sortable: false,
    cellClass: 'emmaus-actions',
    cellRenderer: ({ data }: ICellRendererParams<Row>) => {
      const { rowActions } = latest.current;
      return rowActions && <RowMenu label={`Actions for ${nameOf(latest.current, data)}`} actions={rowActions(data)} />;
    },
  };
}

function wasInside(event: Event | null | undefined, selector: string): boolean {
  return event?.target instanceof Element && event.target.closest(selector) !== null;
}
