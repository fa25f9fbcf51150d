/** What stands in place of an empty list: why it is empty, and the way on. */
import { Button } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons';
import { type ReactElement, isValidElement } from 'react';
import { EmptyState } from '../page/empty-state.tsx';
import type { List } from './use-list.ts';

export interface ListWords {
  icon?: ReactElement;
  /** 'no location', 'nobody': said in 'There is no location on page 9', 'No location found for ‘x’'. */
  none: string;
  /**
   * While there is nothing at all: kind words, or an element of the list's own. Without `nothingFound` that one is shown for a
   * search, too.
   */
  nothing: { title: string; text?: string } | ReactElement;
  /** For a search: `text` says what is searched, `all` ends 'Show …': 'all locations'. */
  nothingFound?: { text: string; all: string };
  /** While filters are on: takes them away. An empty list then says that it is they who leave nothing. */
  clearFilters?: (() => void) | undefined;
}

export interface ListEmptyProps extends ListWords {
  list: Pick<List<unknown>, 'table' | 'total'>;
  /** Stands below the words while there is nothing at all, e.g. a button that adds the first. */
  action?: ReactElement | undefined;
}

export function ListEmpty({ list, icon, none, nothing, nothingFound, clearFilters, action }: ListEmptyProps) {
  const { table, total = 0 } = list;
  if (total > 0) {
    return (
      <EmptyState
        icon={icon}
        title={`There is ${none} on page ${table.page}`}
        text="The list has become shorter since this address was made."
        action={<Button onClick={() => table.setPage(1)}>Go to the first page</Button>}
      />
    );
  }
  if ((table.search || clearFilters) && nothingFound) {
    const searched = table.search && ` for ‘${table.search}’`;
    const showAll = () => {
      if (table.search) table.setSearch('');
      clearFilters?.();
    };
    return (
      <EmptyState
        icon={<SearchRegular />}
        title={`${none[0]?.toUpperCase()}${none.slice(1)} found${searched}${clearFilters ? ' with these filters' : ''}`}
        text={clearFilters ? 'Each filter that is on leaves out some.' : nothingFound.text}
        action={<Button onClick={showAll}>Show {nothingFound.all}</Button>}
      />
    );
  }
  return isValidElement(nothing) ? nothing : <EmptyState icon={icon} {...nothing} action={action} />;
}
