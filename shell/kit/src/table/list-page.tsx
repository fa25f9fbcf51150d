/** A whole list screen: title, search and filters, the table with its states, and the way to add one more. */
import { Button, Tooltip, makeStyles } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import type { ReactElement, ReactNode } from 'react';
import { useNavigate } from '@emmaus/remote-kit/portal/router.ts';
import { PageFrame } from '../page/page-frame.tsx';
import { THUMB } from '../page/thumb.ts';
import { SidePanel } from '../page/side-panel.tsx';
import { idOf } from './grid-columns.ts';
import { useKeepListAddress } from './list-address.ts';
import { ListTable, type ListTableProps } from './list-table.tsx';
import { SearchBox } from './search-box.tsx';

const useStyles = makeStyles({
  // At the end of the bar under the thumb, too.
  round: { minWidth: THUMB, maxWidth: THUMB, height: THUMB, padding: 0, marginInlineStart: 'auto' },
});

export interface ListPageProps<Row> extends Omit<ListTableProps<Row>, 'label' | 'action' | 'rowId'> {
  title: string;
  explanation?: ReactNode;
  /** Names the table; the title by default. */
  label?: string;
  /** The row's key; its `id` by default. */
  rowId?: (row: Row) => string | number;
  /** Names the search, e.g. 'Search locations'; `searchHint` says by what: 'Name'. */
  search: string;
  searchHint?: string;
  /** The one action of the page, offered below the words of an empty list as well: a page, or what it opens here. */
  add?: { label: string; icon?: ReactElement; round?: boolean } & ({ path: string } | { open: () => void });
  /** Stands beside `add`: a menu of what else the page does. */
  more?: ReactNode;
  /** Stands beside the search. */
  filters?: ReactNode;
  /** Details of the row that is open, beside the table. */
  panel?: { open: boolean; title: string; onClose: () => void; children: ReactNode };
  /** Another panel beside the table: is given the table, and draws both. */
  around?: (table: ReactNode) => ReactNode;
  /** In place of the table, e.g. words of the page's own about a failure. */
  instead?: ReactNode;
  /** Dialogs that rows open. */
  children?: ReactNode;
}

/**
 *     const list = useList(useLocationsQuery, { pageSize: PAGE_SIZE, sort: BY_NAME });
 *     return (
 *       <ListPage list={list} title="Locations" search="Search locations" searchHint="Name" columns={LOCATION_COLUMNS}
 *         rowPath={editPath} add={{ label: 'Add location', path: '/locations/create' }}
 *         none="no location" nothing={{ title: 'No location yet', text: 'Regions and towns appear here.' }} />
 *     );
 */
export function ListPage<Row extends { id: string | number }>(props: ListPageProps<Row>) {
  const { title, explanation, search, searchHint, add, more, filters, panel, around, instead, children, ...table } =
    props;
  const { list, label = title, rowId = idOf } = table;
  const navigate = useNavigate();
  useKeepListAddress();

  function goToAdd() {
    if (!add) return;
    if ('open' in add) add.open();
    else void navigate(add.path);
  }

  const shown = instead || (
    <ListTable {...table} label={label} rowId={rowId} action={add && <Button onClick={goToAdd}>{add.label}</Button>} />
  );
  return (
    <PageFrame
      title={title}
      explanation={explanation}
      action={
        (add || more) && (
          <>
            {more}
            {add && <AddButton {...add} onClick={goToAdd} />}
          </>
        )
      }
      filters={
        <>
          <SearchBox
            label={search}
            placeholder={searchHint && `${searchHint}, then Enter`}
            value={list.table.search}
            onSearch={list.table.setSearch}
          />
          {filters}
        </>
      }
    >
      {around ? around(shown) : panel ? <SidePanel {...panel} beside={shown} /> : shown}
      {children}
    </PageFrame>
  );
}

interface AddButtonProps {
  label: string;
  icon?: ReactElement;
  round?: boolean;
  onClick: () => void;
}

function AddButton({ label, icon = <AddRegular />, round = false, onClick }: AddButtonProps) {
  const styles = useStyles();
  if (!round)
    return (
      <Button appearance="primary" icon={icon} onClick={onClick}>
        {label}
      </Button>
    );
  return (
    <Tooltip content={label} relationship="label">
      <Button appearance="primary" shape="circular" className={styles.round} icon={icon} onClick={onClick} />
    </Tooltip>
  );
}
