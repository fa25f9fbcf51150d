/** "Encounters of today and this week", one's own or the campus's: `/encounters`; `?met=new` counts one (issue 11). */
import type { Encounter } from '@emmaus/contracts/encounters.contract';
import { PAGE_SIZE } from '@emmaus/contracts/page.words';
import { DELETED_STATE } from '@emmaus/contracts/writings.words';
import { besides, oneOf } from '@emmaus/remote-kit/page/address-values.ts';
import { lateDialog, latePart } from '@emmaus/remote-kit/page/late-part.tsx';
import { PageFrame } from '@emmaus/remote-kit/page/page-frame.tsx';
import { useAddress } from '@emmaus/remote-kit/page/use-address.ts';
import { useIsOwnPlace } from '@emmaus/remote-kit/page/use-is-own-place.ts';
import { idOf } from '@emmaus/remote-kit/table/grid-columns.ts';
import { ListTable } from '@emmaus/remote-kit/table/list-table.tsx';
import { MoreMenu, type RowAction } from '@emmaus/remote-kit/table/row-menu.tsx';
import { useList } from '@emmaus/remote-kit/table/use-list.ts';
import { Button } from '@fluentui/react-components';
import {
  AddRegular,
  DeleteRegular,
  EditRegular,
  PeopleRegular,
  PersonDeleteRegular,
  PersonRegular,
} from '@fluentui/react-icons';
import { Suspense, useState } from 'react';
import { encountersApi } from '../api/encounters.api.ts';
import { DeletedEncountersPage } from './deleted-encounters.page.tsx';
import { ENCOUNTER_COLUMNS, nameOf } from './encounter-columns.tsx';
import { EncounterCounts } from './encounter-counts.tsx';
import { EncounterFilters } from './encounter-filters.tsx';
import { useEncounterFilter } from './use-encounter-filter.ts';
import { useNameEncounter } from './use-name-encounter.ts';
import { useTakeBack } from './use-take-back.ts';
import { WaitingEncounters } from './waiting-encounters.tsx';

const OtherPlace = latePart(async () => (await import('@emmaus/remote-kit/page/place-problem.tsx')).OtherPlace);
const MetSomeoneDialog = lateDialog(async () => (await import('./met-someone.dialog.tsx')).MetSomeoneDialog);
const WhoWasItDialog = lateDialog(async () => (await import('./who-was-it.dialog.tsx')).WhoWasItDialog);
const ChangeEncounterDialog = lateDialog(
  async () => (await import('./change-encounter.dialog.tsx')).ChangeEncounterDialog,
);

const ADDRESS = { state: oneOf(DELETED_STATE), met: besides(oneOf(['new'])) };

export function EncountersPage() {
  const filter = useEncounterFilter();
  const [{ state }, change] = useAddress(ADDRESS);
  return filter.counts && state === 'deleted' ? (
    <DeletedEncountersPage onAll={() => change({ state: undefined })} />
  ) : (
    <AllEncounters onDeleted={() => change({ state: 'deleted' })} />
  );
}

function AllEncounters({ onDeleted }: { onDeleted: () => void }) {
  const filter = useEncounterFilter();
  const [{ met }, change] = useAddress(ADDRESS);
  const [opened, setOpened] = useState<{ row: Encounter; what: 'who' | 'edit' }>();
  const list = useList(encountersApi.useEncountersQuery, { pageSize: PAGE_SIZE, filters: filter.asked });
  const isOwnPlace = useIsOwnPlace(filter.ofWhom.locationId);
  const { data: counts } = encountersApi.useEncounterCountsQuery(filter.ofWhom);
  const name = useNameEncounter();
  const { remove, attempt } = useTakeBack();
  const count = () => change({ met: 'new' });
  const close = () => setOpened(undefined);
  const rowActions = (row: Encounter): readonly RowAction[] =>
    row.abilities.change
      ? [
          { label: 'Who was it?', icon: <PersonRegular />, run: () => setOpened({ row, what: 'who' }) },
          { label: 'Edit', icon: <EditRegular />, run: () => setOpened({ row, what: 'edit' }) },
          ...(row.is_linked
            ? [{ label: 'It was somebody else', icon: <PersonDeleteRegular />, run: () => void name.run(row, null) }]
            : []),
          { label: 'Delete', icon: <DeleteRegular />, danger: true, run: () => void attempt(remove(row.id)) },
        ]
      : [];
  return (
    <PageFrame
      title="Encounters"
      explanation="Whom you met, with or without a name. Who it was can be said later."
      action={
        filter.counts && (
          <>
            <MoreMenu actions={[{ label: 'Deleted encounters', icon: <DeleteRegular />, run: onDeleted }]} />
            <Button appearance="primary" icon={<AddRegular />} onClick={count}>
              I Met Someone
            </Button>
          </>
        )
      }
      filters={<EncounterFilters filter={filter} counts={counts} />}
    >
      <WaitingEncounters />
      {!isOwnPlace && list.total === 0 ? (
        <Suspense>
          <OtherPlace onOwn={() => filter.change({ location: undefined })} />
        </Suspense>
      ) : (
        <ListTable
          list={list}
          label="Encounters"
          rowId={idOf}
          rowName={nameOf}
          columns={ENCOUNTER_COLUMNS[filter.whose]}
          {...(filter.counts && { rowActions })}
          icon={<PeopleRegular />}
          none="nobody"
          nothing={{ title: 'Nobody was met yet', text: 'Encounters of this week appear here.' }}
          clearFilters={filter.any ? filter.clear : undefined}
        />
      )}
      {counts && counts.week.count > 0 && (
        <EncounterCounts
          counts={counts}
          {...(filter.whose === 'campus' && {
            onPerson: (by: number) => filter.change({ by, when: undefined, named: undefined }),
          })}
        />
      )}
      <Suspense>
        {met && filter.counts && <MetSomeoneDialog onClose={() => change({ met: undefined }, { replace: true })} />}
        {opened?.what === 'who' && <WhoWasItDialog row={opened.row} name={name} onClose={close} />}
        {opened?.what === 'edit' && <ChangeEncounterDialog row={opened.row} onClose={close} />}
      </Suspense>
    </PageFrame>
  );
}
