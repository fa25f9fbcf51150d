/** What stands in place of an empty list: why it is empty, and the way on. */
import { EmptyState } from '@emmaus/remote-kit/page/empty-state.tsx';
import type { TableState } from '@emmaus/remote-kit/table/use-table-state.ts';
import { Button } from '@fluentui/react-components';
import { PeopleRegular, SearchRegular } from '@fluentui/react-icons';

export interface PeopleListEmptyProps {
  table: TableState;
  /** How many people there are on other pages. */
  total: number;
  onAdd: () => void;
}

export function PeopleListEmpty({ table, total, onAdd }: PeopleListEmptyProps) {
  if (total > 0) {
    return (
      <EmptyState
        icon={<PeopleRegular />}
        title={`There is nobody on page ${table.page}`}
        text="The list has become shorter since this address was made."
        action={<Button onClick={() => table.setPage(1)}>Go to the first page</Button>}
      />
    );
  }
  if (table.search) {
    return (
      <EmptyState
        icon={<SearchRegular />}
        title={`Nobody found for ‘${table.search}’`}
        text="A part of the name, the e-mail or the phone number is enough, in any order."
        action={<Button onClick={() => table.setSearch('')}>Show everybody</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={<PeopleRegular />}
      title="Nobody here yet"
      text="People you add, and those in your care, appear here."
      action={<Button onClick={onAdd}>Add person</Button>}
    />
  );
}
