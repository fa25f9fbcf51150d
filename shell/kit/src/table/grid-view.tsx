/** A table that scrolls sideways, drawn by AG Grid: head, name and menu stay in sight. Loaded lazily by data-grid.tsx. */
import { AgGridReact, getGridElement, gridTheme } from '@emmaus/remote-kit/table/ag-grid.ts';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type {
  CellKeyDownEvent,
  CellMouseOverEvent,
  ColDef,
  GridReadyEvent,
  RowClassParams,
  RowClickedEvent,
  SortChangedEvent,
} from 'ag-grid-community';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from '@emmaus/remote-kit/portal/router.ts';
import { ActionsCell, ButtonCell, DrawnCell, GridContext, LinkCell } from './grid-cells.tsx';
import { HEADER_HEIGHT, ROW_HEIGHT, actionsWidth, leastWidth } from './grid-columns.ts';
import type { GridHead, GridRow } from './grid-rows.ts';
import type { GridViewProps } from './grid-view-props.ts';
import { OneStop } from './one-stop.tsx';
import { scrollIntoSight } from './sorted-in-sight.ts';
import { sayInFull, wasInside } from './row-pointer.ts';
import { LOW } from '../page/breakpoints.ts';
import { HEARD_ONLY } from '../page/heard-only.ts';

const ACTIONS = 'actions';

const useStyles = makeStyles({
  // The header sticks to the page's scroll box, below what the shell keeps at the top.
  grid: {
    '& .ag-root-wrapper, & .ag-root, & .ag-root-wrapper-body': { overflow: 'visible' },
    // One row is one row high: the grid's own least height is that of three. Below the last one lies AG Grid's own scroll bar.
    '& .ag-grid-scrolling-rows': { minHeight: `${ROW_HEIGHT}px`, paddingBottom: '16px' },
    '& .ag-header': {
      position: 'sticky',
      top: 'var(--emmaus-sticky-top, 0px)',
      zIndex: 1,
      // What is drawn in it is placed by it.
      [LOW]: { position: 'relative', top: 'auto' },
    },
    '& .ag-cell': { display: 'flex', alignItems: 'center', lineHeight: tokens.lineHeightBase300 },
    '& .ag-cell-wrapper': { overflow: 'hidden', minWidth: 0 },
    // Two lines fit into a row; what is still cut is said in full under the pointer.
    '& .ag-cell-value': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      overflow: 'hidden',
      overflowWrap: 'anywhere',
      whiteSpace: 'normal',
      minWidth: 0,
    },
    '& .ag-header-cell-text': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      whiteSpace: 'normal',
      lineHeight: tokens.lineHeightBase200,
    },
    '& .emmaus-number': { justifyContent: 'flex-end', fontVariantNumeric: 'tabular-nums' },
    '& .emmaus-actions': { paddingInline: tokens.spacingHorizontalXS, justifyContent: 'flex-end' },
    // Under the pointer, and where the focus is; always where nothing can be pointed at without touching it.
    '& .emmaus-button': { opacity: 0 },
    '& .ag-row-hover .emmaus-button, & .ag-row:focus-within .emmaus-button': { opacity: 1 },
    '@media (hover: none)': { '& .emmaus-button': { opacity: 1 } },
    '& .emmaus-actions-head .ag-header-cell-text': HEARD_ONLY,
    '& .emmaus-open': { backgroundColor: tokens.colorBrandBackground2 },
  },
  opens: { '& .ag-row': { cursor: 'pointer' } },
});

const DEFAULT_COLUMN: ColDef<GridRow> = {
  flex: 1,
  minWidth: 130,
  resizable: false,
  suppressHeaderMenuButton: true,
  sortingOrder: ['asc', 'desc'],
};

export default function GridView(props: GridViewProps) {
  const { label, heads, rows, cells, opens, details, controls, rowHeight = ROW_HEIGHT, selected, table } = props;
  const styles = useStyles();
  const navigate = useNavigate();

  const sort = table?.sort;
  const definitions = useMemo(() => {
    const made = heads.map((column, index): ColDef<GridRow> => ({
      ...definitionOf(column, index === 0),
      sortable: table !== undefined && column.sortable === true,
      sort: sort?.column === column.id ? sort.direction : null,
      pinned: index === 0 ? 'left' : null,
    }));
    if (controls === 'none') return made;
    const width = actionsWidth(controls);
    return [...made, { ...ACTIONS_COLUMN, width, minWidth: width, pinned: 'right' as const }];
  }, [heads, controls, table, sort]);

  // Also of a list that is opened in an order.
  const [drawn, setDrawn] = useState<Element>();
  const sorted = heads.find(({ id }) => id === sort?.column)?.id;
  useEffect(() => {
    if (!drawn || sorted === undefined) return undefined;
    // Heads are drawn a moment after the grid.
    let frame = requestAnimationFrame(function look() {
      const box = drawn.querySelector<HTMLElement>('.ag-grid-viewport');
      const [first, ...others] = drawn.querySelectorAll<HTMLElement>('.ag-header-cell');
      const head = others.find((one) => one.getAttribute('col-id') === sorted);
      if (box && first && head)
        scrollIntoSight(box, head, { start: first.getBoundingClientRect().width, end: actionsWidth(controls) });
      else if (first?.getAttribute('col-id') !== sorted) frame = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
  }, [drawn, sorted, controls]);

  function open(row: GridRow | undefined) {
    if (!row) return;
    const path = cells.path(row.id);
    if (path) void navigate(path);
    else cells.open(row.id);
  }

  return (
    <GridContext value={cells}>
      <OneStop className={mergeClasses(styles.grid, opens && styles.opens)}>
        <AgGridReact<GridRow>
          theme={gridTheme}
          domLayout="autoHeight"
          suppressColumnVirtualisation
          suppressRowVirtualisation
          suppressMovableColumns
          suppressRowTransform
          animateRows={false}
          enableCellTextSelection
          ensureDomOrder
          rowHeight={rowHeight}
          headerHeight={HEADER_HEIGHT}
          rowData={rows}
          columnDefs={definitions}
          defaultColDef={DEFAULT_COLUMN}
          getRowId={({ data }) => data.id}
          getRowClass={({ data }: RowClassParams<GridRow>) =>
            data && data.id === selected ? 'emmaus-open' : undefined
          }
          onGridReady={({ api }: GridReadyEvent<GridRow>) => {
            getGridElement(api)?.querySelector('[role$=grid]')?.setAttribute('aria-label', label);
          }}
          onFirstDataRendered={({ api }) => setDrawn(getGridElement(api))}
          onCellMouseOver={({ event }: CellMouseOverEvent<GridRow>) => event && sayInFull(event)}
          onRowClicked={({ data, event }: RowClickedEvent<GridRow>) => {
            if (!wasInside(event, 'a, button, input, label')) open(data);
          }}
          onCellKeyDown={({ column, data, event }: CellKeyDownEvent<GridRow>) => {
            if (!(event instanceof KeyboardEvent) || wasInside(event, 'a, button')) return;
            if (event.key === ' ' && details && data) {
              event.preventDefault();
              cells.details(data.id);
            }
            if (event.key !== 'Enter') return;
            if (column.getColId() === ACTIONS) openMenu(event);
            else open(data);
          }}
          onSortChanged={({ columns: changed, source }: SortChangedEvent<GridRow>) => {
            if (source !== 'uiColumnSorted') return;
            const column = changed?.find((one) => one.getSort());
            const direction = column?.getSort();
            table?.setSort(column && direction ? { column: column.getColId(), direction } : null);
          }}
        />
      </OneStop>
    </GridContext>
  );
}

const ACTIONS_COLUMN: ColDef<GridRow> = {
  colId: ACTIONS,
  headerName: 'Actions',
  // Said to screen readers, not shown.
  headerClass: 'emmaus-actions-head',
  flex: 0,
  sortable: false,
  cellClass: 'emmaus-actions',
  cellRenderer: ActionsCell,
};

const RENDERERS = { text: undefined, cell: DrawnCell, link: LinkCell, button: ButtonCell };

function definitionOf(column: GridHead, first: boolean): ColDef<GridRow> {
  return {
    colId: column.id,
    headerName: column.title,
    valueGetter: ({ data }) => data?.texts[column.id],
    // The server has sorted; the grid only shows the arrow.
    comparator: () => 0,
    cellClass: column.number ? 'emmaus-number' : undefined,
    headerClass: column.number ? 'ag-right-aligned-header' : undefined,
    minWidth: leastWidth(column, first),
    ...(column.width === undefined ? { flex: column.grow ?? 1 } : { flex: 0, width: column.width }),
    cellRenderer: RENDERERS[column.draws],
  };
}

/** The menu of a row is reached by its cell. */
function openMenu({ target }: Event): void {
  // A grey button before it is a button, too.
  const button = target instanceof Element ? target.querySelector<HTMLElement>('[aria-haspopup]') : null;
  button?.focus();
  button?.click();
}
