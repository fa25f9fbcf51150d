/** The table of delegations with its dialogs. */
import type { DelegationRow } from '@emmaus/contracts/delegations.contract';
import { PAGE_SIZE, PAGE_SIZES } from '@emmaus/contracts/page.words';
import { idOf } from '@emmaus/remote-kit/table/grid-columns.ts';
import { ListTable } from '@emmaus/remote-kit/table/list-table.tsx';
import type { RowAction } from '@emmaus/remote-kit/table/row-menu.tsx';
import { useList } from '@emmaus/remote-kit/table/use-list.ts';
import { Button } from '@fluentui/react-components';
import { DeleteRegular, EditRegular, PeopleSwapRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { delegationsApi } from '../api/delegations.api.ts';
import { DELEGATION_COLUMNS, ROW_OF_FOUR_LINES } from './delegation-columns.tsx';
import { DeleteDelegationDialog } from './delete-delegation.dialog.tsx';
import { EditDelegationDialog } from './edit-delegation.dialog.tsx';

/** As the service has them; the head of the last days says so. */
const LONGEST_FIRST = { column: 'expires_at', direction: 'desc' } as const;

export function DelegationsTable({ onCreate }: { onCreate: () => void }) {
  const list = useList(delegationsApi.useDelegationsQuery, { pageSize: PAGE_SIZE });
  const [editing, setEditing] = useState<DelegationRow>();
  const [deleting, setDeleting] = useState<DelegationRow>();

  const [read] = delegationsApi.useLazyDelegationsQuery();

  const among = (rows: readonly DelegationRow[] | undefined, { id }: DelegationRow) =>
    rows?.find((row) => row.id === id);

  const actionsOf = (row: DelegationRow): RowAction[] => [
    { label: 'Edit', icon: <EditRegular />, run: () => setEditing(row) },
    { label: 'Delete', icon: <DeleteRegular />, danger: true, run: () => setDeleting(row) },
  ];

  return (
    <>
      <ListTable
        list={{ ...list, table: { ...list.table, sort: LONGEST_FIRST } }}
        label="Delegations"
        noun="entries"
        columns={DELEGATION_COLUMNS}
        rowId={idOf}
        rowActions={actionsOf}
        actionsInRow
        rowHeight={ROW_OF_FOUR_LINES}
        pageSizes={PAGE_SIZES}
        icon={<PeopleSwapRegular />}
        none="no delegation"
        nothing={{
          title: "Nobody uses another's identity",
          text: 'When somebody is on leave, let a colleague act for them until a day you choose.',
        }}
        nothingFound={{ text: 'A part of the name or e-mail of either person is enough.', all: 'all delegations' }}
        action={<Button onClick={onCreate}>Create Delegation</Button>}
      />
      {editing && (
        <EditDelegationDialog
          delegation={editing}
          reload={async () => among((await read(list.asked).unwrap()).data, editing)}
          onClose={() => setEditing(undefined)}
        />
      )}
      {deleting && (
        <DeleteDelegationDialog
          delegation={among(list.rows, deleting) ?? deleting}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}
