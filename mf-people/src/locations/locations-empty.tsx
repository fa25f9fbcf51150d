/** What stands in place of an empty list: why it is empty, and the way on. */
import { EmptyState } from '@emmaus/remote-kit/page/empty-state.tsx';
import type { TableState } from '@emmaus/remote-kit/table/use-table-state.ts';
import { Button } from '@fluentui/react-components';
import { BuildingRegular, SearchRegular } from '@fluentui/react-icons';

interface LocationsEmptyProps {
  table: TableState;
  /** How many locations there are on other pages. */
  total: number;
  onAdd: () => void;
}

export function LocationsEmpty({ table, total, onAdd }: LocationsEmptyProps) {
  if (total > 0)
    return (
      <EmptyState
        icon={<BuildingRegular />}
        title={`There is no location on page ${table.page}`}
        text="The list has become shorter since this address was made."
        action={<Button onClick={() => table.setPage(1)}>Go to the first page</Button>}
      />
    );
  return (
    <EmptyState
      icon={<SearchRegular />}
      title={table.search ? `No location found for ‘${table.search}’` : 'No location yet'}
      text={table.search ? 'A part of the name is enough.' : 'Regions, areas, campuses and parishes appear here.'}
      action={
        table.search ? (
          <Button onClick={() => table.setSearch('')}>Show all locations</Button>
        ) : (
          <Button onClick={onAdd}>Add location</Button>
        )
      }
    />
  );
}
