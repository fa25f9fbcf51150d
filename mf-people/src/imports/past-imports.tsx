/** Imports of before: to go on with one, to look at it, or to undo it, and bring its people back, while that can be done. */
import type { ImportSummary } from '@emmaus/contracts/imports.contract';
import { DataGrid } from '@emmaus/remote-kit/table/data-grid.tsx';
import { sayDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import { EmptyState } from '@emmaus/remote-kit/page/empty-state.tsx';
import { type GridColumn, idOf } from '@emmaus/remote-kit/table/grid-columns.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import type { RowAction } from '@emmaus/remote-kit/table/row-menu.tsx';
import { StatusBadge } from '@emmaus/remote-kit/page/status-badge.tsx';
import { useTableState } from '@emmaus/remote-kit/table/use-table-state.ts';
import { ArrowUndoRegular, DeleteRegular, OpenRegular, PeopleAddRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useNavigate } from '@emmaus/remote-kit/portal/router.ts';
import { importsApi } from '../api/imports.api.ts';
import { numberText } from '@emmaus/remote-kit/page/number-text.ts';
import { stateOf } from './import-words.ts';
import { UndoDialog } from './undo.dialog.tsx';
import { canBringBack, canUndo } from './undo-window.ts';
import { useBringBack } from './use-bring-back.tsx';

const COLUMNS: readonly GridColumn<ImportSummary>[] = [
  { id: 'file_name', title: 'File', text: ({ file_name: name }) => name, grow: 1.5, minWidth: 160 },
  {
    id: 'state',
    title: 'State',
    text: (row) => stateOf(row).word,
    cell: (row) => <StatusBadge meaning={stateOf(row).meaning}>{stateOf(row).word}</StatusBadge>,
    width: 200,
    phone: 'badge',
  },
  { id: 'created_at', title: 'Uploaded', text: ({ created_at: at }) => sayDay(at), width: 125, phone: 'fact' },
  { id: 'rows', title: 'Rows', text: (row) => numberText(row.rows), number: true, width: 90, givesWay: 1 },
];
/** Admins see those of others, too. */
const WITH_NAMES: readonly GridColumn<ImportSummary>[] = [
  ...COLUMNS,
  { id: 'created_by', title: 'By', text: ({ created_by: by }) => by, phone: 'fact' },
];

export function PastImports() {
  const portal = usePortal();
  const navigate = useNavigate();
  const table = useTableState();
  const { page, page_size } = table.query;
  const { data, error, isFetching, refetch } = importsApi.useImportsQuery(
    { page, page_size },
    { refetchOnMountOrArgChange: true },
  );
  const [discard] = importsApi.useDiscardImportMutation();
  const { bringBack } = useBringBack();
  const [undoing, setUndoing] = useState<ImportSummary>();

  async function throwAway(id: number) {
    try {
      await discard(id).unwrap();
      portal.notify({ intent: 'success', text: 'The upload was thrown away. Nobody was added.' });
    } catch (failure) {
      portal.notify({ intent: 'error', text: asProblem(failure).message });
    }
  }

  function actionsOf(row: ImportSummary): RowAction[] {
    const open = row.state === 'uploaded' || row.state === 'checked';
    return [
      {
        label: open ? 'Go on' : 'Look at it',
        icon: <OpenRegular />,
        run: () => void navigate(`/people/import/${row.id}`),
      },
      ...(canUndo(row)
        ? [{ label: 'Undo import', icon: <ArrowUndoRegular />, danger: true, run: () => setUndoing(row) }]
        : []),
      ...(canBringBack(row) ? [bringBack(row.id)] : []),
      ...(open
        ? [{ label: 'Throw away', icon: <DeleteRegular />, danger: true, run: () => void throwAway(row.id) }]
        : []),
    ];
  }

  return (
    <>
      <DataGrid
        label="Imports"
        columns={portal.passes(['admins']) ? WITH_NAMES : COLUMNS}
        rows={data?.data}
        total={data?.total}
        rowId={idOf}
        rowPath={({ id }) => `/people/import/${id}`}
        rowActions={actionsOf}
        table={table}
        fetching={isFetching && data?.meta.current_page !== page}
        problem={error}
        onRetry={refetch}
        noun="imports"
        empty={
          <EmptyState
            icon={<PeopleAddRegular />}
            title="No imports yet"
            text="Files you bring in are listed here, and can be undone within 7 days."
          />
        }
      />
      {undoing && <UndoDialog id={undoing.id} onClose={() => setUndoing(undefined)} />}
    </>
  );
}
