/**
 * The table as the browser draws it: there with the first rows, and one grid for keyboards and screen readers. `grid-view.tsx` takes
 * over where columns have to scroll sideways below a head that stays.
 */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowDownRegular } from '@fluentui/react-icons/svg/arrow-down';
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up';
import { type FocusEvent, type MouseEvent, type PointerEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useNavigate } from '@emmaus/remote-kit/portal/router.ts';
import { LOW } from '../page/breakpoints.ts';
import { useFades } from '../page/use-fades.ts';
import { usePortal } from '../portal/portal-context.ts';
import { HEADER_HEIGHT, ROW_HEIGHT, type RowControls, actionsWidth, leastWidth } from './grid-columns.ts';
import { NameLink, LinkButton } from './grid-links.tsx';
import type { GridHead, GridRow } from './grid-rows.ts';
import type { GridViewProps } from './grid-view-props.ts';
import { OneStop } from './one-stop.tsx';
import { ROW_ACTION, RowEnd } from './row-end.tsx';
import { sayInFull, wasInside } from './row-pointer.ts';
import { ARIA_SORT } from './aria-sort.ts';
import { TWO_LINES } from '../page/two-lines.ts';
import { STOP, cellAt, useCellKeys } from './use-cell-keys.ts';
import type { TableState } from './use-table-state.ts';
import { HEARD_ONLY } from '../page/heard-only.ts';

/** Said in full: laid out as it is here, a browser no longer takes it for a table by itself. */
const ROLES = {
  grid: { role: 'grid' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'gridcell' },
} as const;

const EDGE = `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`;
const FOCUSED = {
  outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
  outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
};

const useStyles = makeStyles({
  grid: { color: tokens.colorNeutralForeground1 },
  block: { display: 'block' },
  // Below what the shell keeps at the top.
  heads: { position: 'sticky', top: 'var(--emmaus-sticky-top, 0px)', zIndex: 1, [LOW]: { position: 'static' } },
  row: { display: 'grid', boxSizing: 'border-box', borderBottom: EDGE },
  body: {
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':is(:hover, :focus-within) [data-row-button]': { opacity: 1 },
  },
  opens: { cursor: 'pointer' },
  chosen: { backgroundColor: tokens.colorBrandBackground2 },
  headRow: {
    height: `${HEADER_HEIGHT}px`,
    backgroundColor: tokens.colorNeutralBackground2,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
  },
  cell: {
    display: 'flex',
    boxSizing: 'border-box',
    paddingBlock: 0,
    textAlign: 'start',
    fontWeight: 'inherit',
    alignItems: 'center',
    minWidth: 0,
    paddingInline: tokens.spacingHorizontalM,
    fontSize: 'inherit',
    lineHeight: tokens.lineHeightBase300,
    ':focus-visible': FOCUSED,
  },
  head: { gap: tokens.spacingHorizontalXS },
  sorts: { cursor: 'pointer', ':hover': { backgroundColor: tokens.colorNeutralBackground2Hover } },
  number: { justifyContent: 'flex-end', fontVariantNumeric: 'tabular-nums' },
  // Under the pointer, and where the focus is; always where nothing can be pointed at without touching it.
  button: { '@media (hover: hover)': { opacity: 0 } },
  actions: { justifyContent: 'flex-end', paddingInline: tokens.spacingHorizontalXS },
  // Two lines fit into a row; what is still cut is said in full under the pointer.
  value: TWO_LINES,
  said: HEARD_ONLY,
  narrow: { overflowX: 'auto' },
});

/** As wide as the grid's own columns: fixed, or a share of what is free. */
function columnsOf(heads: readonly GridHead[], controls: RowControls): string {
  const widths = heads.map((head, index) =>
    head.width === undefined ? `minmax(${leastWidth(head, index === 0)}px, ${head.grow ?? 1}fr)` : `${head.width}px`,
  );
  return [...widths, ...(controls === 'none' ? [] : [`${actionsWidth(controls)}px`])].join(' ');
}

/** `narrow` until `grid-view.tsx` is there. */
export function PlainGrid(props: GridViewProps & { narrow: boolean }) {
  const {
    label,
    heads,
    rows,
    cells,
    opens,
    details,
    controls,
    inRow,
    narrow,
    rowHeight = ROW_HEIGHT,
    selected,
    table,
  } = props;
  const styles = useStyles();
  const navigate = useNavigate();
  const portal = usePortal();
  const fades = useFades();
  const grid = useRef<HTMLTableElement>(null);
  const template = { gridTemplateColumns: columnsOf(heads, controls) };

  function open(id: string | undefined): void {
    if (id === undefined) return;
    const path = cells.path(id);
    if (path) void navigate(path, { viewTransition: fades });
    else cells.open(id);
  }

  const onKeyDown = useCellKeys(grid, (cell, event) => {
    const row = rowAt(cell);
    if (event.key === ' ' && details && row !== undefined && !wasInside(event.nativeEvent, 'a, button')) {
      event.preventDefault();
      return cells.details(row);
    }
    if (event.key !== 'Enter') return undefined;
    if (cell.role === 'columnheader') return cell.click();
    if (wasInside(event.nativeEvent, 'a, button')) return undefined;
    const menu = cell.querySelector<HTMLElement>('[aria-haspopup]');
    const first = cell.querySelector<HTMLElement>(ROW_ACTION);
    if (first) {
      // Else the same press would do it at once.
      event.preventDefault();
      return first.focus();
    }
    if (!menu) return open(row);
    menu.focus();
    return menu.click();
  });
  // Arrows lead to a cell; what stands in it is reached from there.
  useLayoutEffect(() => {
    const here = grid.current;
    if (!here) return;
    for (const inner of here.querySelectorAll<HTMLElement>('[role=gridcell] :is(a[href], button)')) inner.tabIndex = -1;
    // The row of the cell that was the table's stop may have gone.
    if (!here.querySelector(STOP))
      here.querySelector<HTMLElement>('[role=columnheader]')?.setAttribute('tabindex', '0');
  });

  function sort(id: string | undefined): void {
    const head = heads.find((one) => one.id === id);
    if (!table || !head?.sortable) return;
    const ascends = table.sort?.column === head.id && table.sort.direction === 'asc';
    table.setSort({ column: head.id, direction: ascends ? 'desc' : 'asc' });
  }

  function onClick({ target, currentTarget }: MouseEvent<HTMLElement>): void {
    // Menus of rows are React's children of the table, and stand elsewhere on the page.
    const cell = cellAt(target);
    if (!cell || !currentTarget.contains(cell)) return undefined;
    if (cell.role === 'columnheader') return sort(cell.dataset['column']);
    if (wasInside({ target }, 'a, button, input, label') || hasSelected()) return undefined;
    return open(rowAt(cell));
  }

  function lookAhead({ type, target }: PointerEvent<HTMLElement>): void {
    const cell = wasInside({ target }, 'button') ? null : cellAt(target);
    const id = cell && rowAt(cell);
    const path = id && cells.path(id);
    if (path) portal.ahead?.(path, { data: type === 'pointerdown' });
  }

  const heard = {
    onClick,
    onKeyDown,
    onMouseOver: sayInFull,
    onFocus: enterAtItsEnd,
    onPointerOver: lookAhead,
    onPointerDown: lookAhead,
  };
  return (
    <OneStop className={mergeClasses(styles.grid, narrow && styles.narrow)}>
      <table ref={grid} {...ROLES.grid} aria-label={label} className={styles.block} {...heard}>
        <thead {...ROLES.group} className={mergeClasses(styles.block, !narrow && styles.heads)}>
          <tr {...ROLES.row} className={mergeClasses(styles.row, styles.headRow)} style={template}>
            {heads.map((head, index) => (
              <Head key={head.id} head={head} first={index === 0} table={table} />
            ))}
            {controls !== 'none' && (
              <th {...ROLES.head} tabIndex={-1} className={styles.cell}>
                <span className={inRow ? undefined : styles.said}>Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody {...ROLES.group} className={styles.block}>
          {rows.map((row) => (
            <tr
              key={row.id}
              {...ROLES.row}
              data-row={row.id}
              className={mergeClasses(
                styles.row,
                styles.body,
                opens && styles.opens,
                row.id === selected && styles.chosen,
              )}
              style={{ ...template, height: rowHeight }}
            >
              {heads.map((head) => (
                <td
                  key={head.id}
                  {...ROLES.cell}
                  tabIndex={-1}
                  className={mergeClasses(styles.cell, head.number && styles.number, head.number && 'emmaus-number')}
                >
                  <CellValue head={head} row={row} path={cells.path(row.id)} className={styles.value}>
                    {cells.content(head.id, row.id)}
                  </CellValue>
                </td>
              ))}
              {controls !== 'none' && (
                <td {...ROLES.cell} tabIndex={-1} className={mergeClasses(styles.cell, styles.actions)}>
                  <RowEnd
                    button={cells.button(row.id)}
                    menu={cells.menu(row.id)}
                    actionsOf={inRow ? cells.name?.(row.id) : undefined}
                    className={styles.button}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </OneStop>
  );
}

function Head({ head, first, table }: { head: GridHead; first: boolean; table: TableState | undefined }) {
  const styles = useStyles();
  const direction = table?.sort?.column === head.id ? table.sort.direction : undefined;
  const sorts = table !== undefined && head.sortable === true;
  const Arrow = direction === 'desc' ? ArrowDownRegular : ArrowUpRegular;
  return (
    <th
      {...ROLES.head}
      // The table's one stop, until an arrow has led elsewhere.
      tabIndex={first ? 0 : -1}
      aria-sort={sorts ? ARIA_SORT[direction ?? 'none'] : undefined}
      data-column={head.id}
      className={mergeClasses(styles.cell, styles.head, sorts && styles.sorts, head.number && styles.number)}
    >
      <span className={styles.value}>{head.title}</span>
      {direction && <Arrow aria-hidden />}
    </th>
  );
}

interface CellValueProps {
  head: GridHead;
  row: GridRow;
  path: string | undefined;
  className: string;
  children: ReactNode;
}

function CellValue({ head, row, path, className, children }: CellValueProps) {
  const text = row.texts[head.id] ?? '';
  if (head.draws === 'button') return path && <LinkButton path={path} title={head.title} text={text} />;
  return (
    <span className={className} data-cell-value>
      {head.draws === 'link' && path ? <NameLink path={path}>{children}</NameLink> : children}
    </span>
  );
}

function rowAt(cell: HTMLElement): string | undefined {
  return cell.closest<HTMLElement>('[data-row]')?.dataset['row'];
}

/** Who comes from below meets the last cell first. */
function enterAtItsEnd({ currentTarget, target, relatedTarget }: FocusEvent<HTMLElement>): void {
  if (!(relatedTarget instanceof Node) || currentTarget.contains(relatedTarget)) return;
  const comesFromBelow = currentTarget.compareDocumentPosition(relatedTarget) & Node.DOCUMENT_POSITION_FOLLOWING;
  if (comesFromBelow && target.role === 'columnheader')
    [...currentTarget.querySelectorAll<HTMLElement>('[role=gridcell]')].at(-1)?.focus();
}

/** Whoever marks a phone number to copy it does not want to go there. */
function hasSelected(): boolean {
  return window.getSelection()?.type === 'Range';
}
