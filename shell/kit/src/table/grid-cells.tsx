/**
 * What stands in the cells of a table. The grid keeps its cells while the page around it renders again; they read the
 * newest props from a context, so that nothing in them is ever stale and an open menu stays open.
 */
import { makeStyles, tokens } from '@fluentui/react-components';
import type { ICellRendererParams } from 'ag-grid-community';
import { createContext, use } from 'react';
import { Link } from 'react-router';
import { nameOf } from './card-list.tsx';
import type { DataGridProps } from './data-grid.tsx';
import { cellContent } from './grid-columns.ts';
import { RowMenu } from './row-menu.tsx';

export type Row = unknown;
export type GridViewProps = DataGridProps<Row> & { rows: readonly Row[] };

export const GridContext = createContext<GridViewProps | null>(null);

const useStyles = makeStyles({
  link: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      borderRadius: tokens.borderRadiusSmall,
    },
  },
});

/** A cell that its column draws. */
export function DrawnCell({ column, data }: ICellRendererParams<Row>) {
  const columns = use(GridContext)?.columns;
  const drawn = columns?.find(({ id }) => id === column?.getColId());
  return drawn ? cellContent(drawn, data) : null;
}

/** The first cell is a real link, so that it opens in a new tab and a screen reader lists it. */
export function FirstCell(params: ICellRendererParams<Row>) {
  const styles = useStyles();
  const path = use(GridContext)?.rowPath?.(params.data);
  if (!path) return <DrawnCell {...params} />;
  return (
    <Link to={path} className={styles.link}>
      <DrawnCell {...params} />
    </Link>
  );
}

export function ActionsCell({ data }: ICellRendererParams<Row>) {
  const props = use(GridContext);
  if (!props?.rowActions) return null;
  const actions = props.rowActions(data);
  return actions.length > 0 && <RowMenu label={`Actions for ${nameOf(props, data)}`} actions={actions} />;
}
