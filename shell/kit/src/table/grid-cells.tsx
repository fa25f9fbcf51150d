/**
 * What stands in the cells of a table. The grid keeps its cells while the page around it renders again; they ask for the
 * newest row from a context, so that nothing in them is ever stale and an open menu stays open.
 */
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { EditRegular } from '@fluentui/react-icons';
import type { ICellRendererParams } from 'ag-grid-community';
import { type MouseEvent, createContext, use } from 'react';
import { Link, useHref, useLinkClickHandler } from 'react-router';
import type { GridCells, GridRow } from './grid-rows.ts';
import { RowButton } from './row-button.tsx';
import { RowMenu } from './row-menu.tsx';

export const GridContext = createContext<GridCells | null>(null);

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

type CellProps = Pick<ICellRendererParams<GridRow>, 'column' | 'data'>;

/** A cell that its column draws. */
export function DrawnCell({ column, data }: CellProps) {
  return column && data && use(GridContext)?.content(column.getColId(), data.id);
}

/** The cell that names the row is a real link, so that it opens in a new tab and a screen reader lists it. */
export function LinkCell(params: CellProps) {
  const styles = useStyles();
  const path = params.data && use(GridContext)?.path(params.data.id);
  if (!path) return <DrawnCell {...params} />;
  return (
    <Link to={path} className={styles.link}>
      <DrawnCell {...params} />
    </Link>
  );
}

/** A small button in place of that link, where the row's name is not one. */
export function ButtonCell({ column, colDef, data }: CellProps & Pick<ICellRendererParams, 'colDef'>) {
  const path = data && use(GridContext)?.path(data.id);
  if (!path || !column) return null;
  return <LinkButton path={path} title={colDef?.headerName ?? ''} text={data.texts[column.getColId()] ?? ''} />;
}

function LinkButton({ path, text, title }: { path: string; text: string; title: string }) {
  const address = useHref(path);
  const follow = useLinkClickHandler<HTMLAnchorElement>(path);
  return (
    <Button
      as="a"
      size="small"
      href={address}
      icon={<EditRegular />}
      aria-label={text}
      onClick={(event) => follow(event as MouseEvent<HTMLAnchorElement>)}
    >
      {title}
    </Button>
  );
}

export function ActionsCell({ data }: CellProps) {
  const cells = use(GridContext);
  if (!cells || !data) return null;
  const button = cells.button(data.id);
  const menu = cells.menu(data.id);
  return (
    <>
      {button && (
        <span className="emmaus-button">
          <RowButton {...button} />
        </span>
      )}
      {menu && menu.actions.length > 0 && <RowMenu {...menu} />}
    </>
  );
}
