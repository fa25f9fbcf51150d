/** The rows of a file with what is remarkable about each; opening one mends it. */
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import type { Import, ImportRow } from '@emmaus/contracts/imports.contract';
import { DataGrid } from '@emmaus/remote-kit/table/data-grid.tsx';
import { EmptyState } from '@emmaus/remote-kit/page/empty-state.tsx';
import type { GridColumn } from '@emmaus/remote-kit/table/grid-columns.ts';
import type { RowAction } from '@emmaus/remote-kit/table/row-menu.tsx';
import { SidePanel } from '@emmaus/remote-kit/page/side-panel.tsx';
import { StatusBadge } from '@emmaus/remote-kit/page/status-badge.tsx';
import { useTableState } from '@emmaus/remote-kit/table/use-table-state.ts';
import { text } from '@emmaus/remote-kit/page/address-values.ts';
import { useAddress } from '@emmaus/remote-kit/page/use-address.ts';
import { Select, makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkCircleRegular, EditRegular, PersonAddRegular, PersonDeleteRegular } from '@fluentui/react-icons';
import { type ReactNode, useState } from 'react';
import { importsApi } from '../api/imports.api.ts';
import { DECISIONS, nameOfRow, remarks } from './import-words.ts';
import { RowPanel } from './row-panel.tsx';
import { useRowChoice } from './use-row-choice.ts';

const PAGE_SIZE = 20;

const useStyles = makeStyles({
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    paddingBottom: tokens.spacingVerticalS,
  },
  select: { maxWidth: '280px', [PHONE]: { maxWidth: 'none' } },
});

const COLUMNS: readonly GridColumn<ImportRow>[] = [
  { id: 'name', title: 'Name', text: nameOfRow, minWidth: 150 },
  { id: 'row', title: 'Row', text: ({ row_number: row }) => row, number: true, width: 75, phone: 'none', givesWay: 1 },
  { id: 'remarks', title: 'To look at', text: remarks, grow: 2, minWidth: 200, phone: 'fact' },
  {
    id: 'decision',
    title: 'State',
    text: ({ decision }) => DECISIONS[decision].word,
    cell: ({ decision }) => <StatusBadge meaning={DECISIONS[decision].meaning}>{DECISIONS[decision].word}</StatusBadge>,
    width: 135,
    phone: 'badge',
  },
];

export interface ImportRowsProps {
  batch: Import;
  /** Stands beside the choice of rows. */
  beside?: ReactNode;
}

export function ImportRows({ batch, beside }: ImportRowsProps) {
  const styles = useStyles();
  const table = useTableState({ pageSize: PAGE_SIZE });
  // Faults first, as long as there are any when the page is opened: what is mended does not change the list by itself.
  const [usual] = useState(batch.counts.faulty > 0 ? 'faults' : 'all');
  const [{ show }, change] = useAddress({ show: text(usual) });
  const [open, setOpen] = useState<ImportRow>();
  const { page, page_size } = table.query;
  const { data, error, isFetching, refetch } = importsApi.useImportRowsQuery({ id: batch.id, page, page_size, show });
  const choose = useRowChoice(batch.id);
  const shown = data?.data.find(({ row_number }) => row_number === open?.row_number) ?? open;

  function actionsOf(row: ImportRow): RowAction[] {
    const { row_number: number, decision, duplicates } = row;
    const mend = { label: 'Open and mend', icon: <EditRegular />, run: () => setOpen(row) };
    if (decision !== 'skip')
      return [mend, { label: 'Leave out', icon: <PersonDeleteRegular />, run: () => void choose(number, 'skip') }];
    const again = duplicates.length > 0 ? ('import' as const) : null;
    return [mend, { label: 'Bring in after all', icon: <PersonAddRegular />, run: () => void choose(number, again) }];
  }

  return (
    <>
      <div className={styles.line}>
        <Select
          className={styles.select}
          select={{ className: styles.select }}
          aria-label="Show"
          value={show}
          onChange={(_event, { value }) => change({ show: value })}
        >
          <option value="all">All rows</option>
          <option value="faults">Rows with faults</option>
          <option value="duplicates">Possible duplicates</option>
        </Select>
        {beside}
      </div>
      <SidePanel
        open={shown !== undefined}
        title={shown ? `Row ${shown.row_number}` : ''}
        onClose={() => setOpen(undefined)}
        beside={
          <DataGrid
            label="Rows"
            columns={COLUMNS}
            rows={data?.data}
            total={data?.total}
            rowId={({ row_number: number }) => number}
            rowName={(row) => `row ${row.row_number}, ${nameOfRow(row)}`}
            rowActions={actionsOf}
            onOpen={setOpen}
            selected={shown?.row_number}
            table={table}
            fetching={isFetching && data?.meta.current_page !== page}
            problem={error}
            onRetry={refetch}
            noun="rows"
            empty={
              <EmptyState
                icon={<CheckmarkCircleRegular />}
                title={show === 'duplicates' ? 'Nobody seems to be in Emmaus already' : 'No row has faults'}
                text={show === 'all' ? undefined : 'Choose ‘All rows’ to see everybody.'}
              />
            }
          />
        }
      >
        {shown && <RowPanel key={shown.row_number} batch={batch} row={shown} onMended={() => setOpen(undefined)} />}
      </SidePanel>
    </>
  );
}
