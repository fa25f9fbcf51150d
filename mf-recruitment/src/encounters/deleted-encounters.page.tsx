/** What one deleted, with a way back: `/encounters?state=deleted`. */
import type { DeletedEncounter } from '@emmaus/contracts/encounters.contract';
import { PAGE_SIZE } from '@emmaus/contracts/page.words';
import { momentText } from '@emmaus/remote-kit/page/day-and-time.ts';
import { PageFrame } from '@emmaus/remote-kit/page/page-frame.tsx';
import { deletedColumn } from '@emmaus/remote-kit/table/deleted-column.ts';
import { type GridColumn, idOf } from '@emmaus/remote-kit/table/grid-columns.ts';
import { ListTable } from '@emmaus/remote-kit/table/list-table.tsx';
import { MoreMenu } from '@emmaus/remote-kit/table/row-menu.tsx';
import { useList } from '@emmaus/remote-kit/table/use-list.ts';
import { ArrowLeftRegular, ArrowUndoRegular, PeopleRegular } from '@fluentui/react-icons';
import { encountersApi } from '../api/encounters.api.ts';
import { nameOf, whoOf } from './encounter-columns.tsx';
import { useTakeBack } from './use-take-back.ts';

const COLUMNS: readonly GridColumn<DeletedEncounter>[] = [
  { id: 'who', title: 'Who', text: whoOf, phone: 'title' },
  { id: 'met_at', title: 'When', text: ({ met_at }) => momentText(met_at), phone: 'fact' },
  deletedColumn(),
];

export function DeletedEncountersPage({ onAll }: { onAll: () => void }) {
  const { bringBack, attempt } = useTakeBack();
  const list = useList(encountersApi.useDeletedEncountersQuery, { pageSize: PAGE_SIZE });
  return (
    <PageFrame
      title="Deleted encounters"
      explanation="What you counted in error and deleted."
      action={<MoreMenu actions={[{ label: 'All encounters', icon: <ArrowLeftRegular />, run: onAll }]} />}
    >
      <ListTable
        list={list}
        label="Deleted encounters"
        rowId={idOf}
        rowName={nameOf}
        columns={COLUMNS}
        rowActions={({ id }) => [
          { label: 'Bring back', icon: <ArrowUndoRegular />, run: () => void attempt(bringBack(id)) },
        ]}
        icon={<PeopleRegular />}
        none="nothing"
        nothing={{ title: 'No encounter was deleted', text: 'Nothing is waiting to be brought back.' }}
      />
    </PageFrame>
  );
}
