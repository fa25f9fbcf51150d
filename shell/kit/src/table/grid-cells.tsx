/**
 * What stands in the cells of a table. The grid keeps its cells while the page around it renders again; they ask for the
 * newest row from a context, so that nothing in them is ever stale and an open menu stays open.
 */
import type { ICellRendererParams } from 'ag-grid-community';
import { createContext, use } from 'react';
import { LinkButton, NameLink } from './grid-links.tsx';
import type { GridCells, GridRow } from './grid-rows.ts';
import { RowEnd } from './row-end.tsx';

export const GridContext = createContext<GridCells | null>(null);

type CellProps = Pick<ICellRendererParams<GridRow>, 'column' | 'data'>;

/** A cell that its column draws. */
export function DrawnCell({ column, data }: CellProps) {
  return column && data && use(GridContext)?.content(column.getColId(), data.id);
}

export function LinkCell(params: CellProps) {
  const path = params.data && use(GridContext)?.path(params.data.id);
  if (!path) return <DrawnCell {...params} />;
  return (
    <NameLink path={path}>
      <DrawnCell {...params} />
    </NameLink>
  );
}

export function ButtonCell({ column, colDef, data }: CellProps & Pick<ICellRendererParams, 'colDef'>) {
  const path = data && use(GridContext)?.path(data.id);
  if (!path || !column) return null;
  return <LinkButton path={path} title={colDef?.headerName ?? ''} text={data.texts[column.getColId()] ?? ''} />;
}

export function ActionsCell({ data }: CellProps) {
  const cells = use(GridContext);
  if (!cells || !data) return null;
  return <RowEnd button={cells.button(data.id)} menu={cells.menu(data.id)} />;
}
