/** The table of delegations with its dialogs. */
import type { DelegationRow } from '@emmaus/contracts/delegations.contract';
import { DELEGATIONS_PAGE_SIZES } from '@emmaus/contracts/delegations.words';
import { DataGrid, preloadGrid } from '@emmaus/remote-kit/table/data-grid.tsx';
import { EmptyState } from '@emmaus/remote-kit/page/empty-state.tsx';
import type { RowAction } from '@emmaus/remote-kit/table/row-menu.tsx';
import { usePhone } from '@emmaus/remote-kit/page/use-width.ts';
import type { TableState } from '@emmaus/remote-kit/table/use-table-state.ts';
import { Button } from '@fluentui/react-components';
import { DeleteRegular, EditRegular, PeopleSwapRegular, SearchRegular } from '@fluentui/react-icons';
import { useEffect, useState } from 'react';
import { useDelegationsQuery } from '../api/delegations.api.ts';
import { DELEGATION_CARD, DELEGATION_COLUMNS, inWords } from './delegation-columns.tsx';
import { DeleteDelegationDialog } from './delete-delegation.dialog.tsx';
import { EditDelegationDialog } from './edit-delegation.dialog.tsx';

export function DelegationsTable({ table, onCreate }: { table: TableState; onCreate: () => void }) {
  const phone = usePhone();
  const { data, error, isFetching, refetch } = useDelegationsQuery(table.query);
  const [editing, setEditing] = useState<DelegationRow>();
  const [deleting, setDeleting] = useState<DelegationRow>();
  useEffect(() => {
    if (!phone) preloadGrid();
  }, [phone]);

  const actionsOf = (row: DelegationRow): RowAction[] => [
    { label: 'Edit', icon: <EditRegular />, run: () => setEditing(row) },
    { label: 'Delete', icon: <DeleteRegular />, run: () => setDeleting(row) },
  ];

  return (
    <>
      <DataGrid
        label="Delegations"
        noun="entries"
        columns={phone ? DELEGATION_CARD : DELEGATION_COLUMNS}
        rows={data?.data}
        total={data?.total}
        rowId={({ id }) => id}
        rowName={inWords}
        rowActions={actionsOf}
        table={table}
        pageSizes={DELEGATIONS_PAGE_SIZES}
        fetching={isFetching}
        problem={error}
        onRetry={refetch}
        empty={<Empty table={table} total={data?.total ?? 0} onCreate={onCreate} />}
      />
      {editing && <EditDelegationDialog delegation={editing} onClose={() => setEditing(undefined)} />}
      {deleting && <DeleteDelegationDialog delegation={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  );
}

function Empty({ table, total, onCreate }: { table: TableState; total: number; onCreate: () => void }) {
  if (total > 0) {
    return (
      <EmptyState
        title={`There is nothing on page ${table.page}`}
        text="The list has become shorter since this address was made."
        action={<Button onClick={() => table.setPage(1)}>Go to the first page</Button>}
      />
    );
  }
  if (table.search) {
    return (
      <EmptyState
        icon={<SearchRegular />}
        title={`No delegation found for ‘${table.search}’`}
        text="A part of the name or e-mail of either person is enough."
        action={<Button onClick={() => table.setSearch('')}>Show all delegations</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={<PeopleSwapRegular />}
      title="Nobody uses another's identity"
      text="When somebody is on leave, let a colleague act for them until a day you choose."
      action={<Button onClick={onCreate}>Create Delegation</Button>}
    />
  );
}
