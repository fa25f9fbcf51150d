/** The table of a list: rows, pages and states come from `useList`. For a page of its own see ListPage. */
import { makeStyles } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import type { DataGridProps } from './data-grid-props.ts';
import { DataGrid } from './data-grid.tsx';
import { ListEmpty, type ListWords } from './list-empty.tsx';
import { totalText } from './total-text.ts';
import type { List } from './use-list.ts';
import { HEARD_ONLY } from '../page/heard-only.ts';

type FromTheList = 'rows' | 'total' | 'totalIsEstimate' | 'table' | 'fetching' | 'problem' | 'onRetry' | 'empty';

const useStyles = makeStyles({
  said: HEARD_ONLY,
});

export interface ListTableProps<Row> extends Omit<DataGridProps<Row>, FromTheList>, ListWords {
  list: List<Row>;
  /** Stands below the words while there is nothing at all. */
  action?: ReactElement | undefined;
}

/** `<ListTable list={list} label="Delegations" columns={COLUMNS} rowId={…} none="no delegation" nothing={…} />` */
export function ListTable<Row>({
  list,
  icon,
  none,
  nothing,
  nothingFound,
  clearFilters,
  action,
  ...grid
}: ListTableProps<Row>) {
  return (
    <>
      <output className={useStyles().said}>{foundWords(list)}</output>
      <DataGrid
        {...grid}
        rows={list.rows}
        total={list.total}
        totalIsEstimate={list.totalIsEstimate}
        totalIsLeast={list.totalIsLeast}
        table={list.table}
        fetching={list.fetching}
        problem={list.problem}
        keepsRows={list.keepsRows ?? false}
        onRetry={list.retry}
        empty={
          <ListEmpty
            list={list}
            icon={icon}
            none={none}
            nothing={nothing}
            nothingFound={nothingFound}
            clearFilters={clearFilters}
            action={action}
          />
        }
      />
    </>
  );
}

/** What a search found, for those who do not see the list change. It stands from the beginning: only what changes is read out. */
function foundWords<Row>({ table, total, fetching, problem, ...list }: List<Row>): string {
  if (table.search === '' || fetching || problem || total === undefined) return '';
  if (total === 0) return 'Nothing found';
  const words = `${totalText(total, list)} found`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
