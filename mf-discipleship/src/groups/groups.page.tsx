/** Discipleship Groups of a place: who leads one, who takes part, and under whom it stands (specification 3, §2). */
import type { Group } from '@emmaus/contracts/discipleship-groups.contract';
import { TREE_PROBLEM } from '@emmaus/contracts/discipleship-tree.words';
import { besides, id, oneOf } from '@emmaus/remote-kit/page/address-values.ts';
import { EmptyState } from '@emmaus/remote-kit/page/empty-state.tsx';
import { lateDialog } from '@emmaus/remote-kit/page/late-part.tsx';
import { PageFrame } from '@emmaus/remote-kit/page/page-frame.tsx';
import { OtherPlace } from '@emmaus/remote-kit/page/place-problem.tsx';
import { PlaceSelect } from '@emmaus/remote-kit/page/place-select.tsx';
import { useAddress } from '@emmaus/remote-kit/page/use-address.ts';
import { useIsOwnPlace } from '@emmaus/remote-kit/page/use-is-own-place.ts';
import { useKeptPlace } from '@emmaus/remote-kit/page/use-kept-place.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { asProblem, saidByServer, stillShown } from '@emmaus/remote-kit/portal/problem.ts';
import { DataGrid } from '@emmaus/remote-kit/table/data-grid.tsx';
import type { RowAction } from '@emmaus/remote-kit/table/row-menu.tsx';
import { Button } from '@fluentui/react-components';
import { DismissCircleRegular, EditRegular, PeopleCommunityRegular, PersonRegular } from '@fluentui/react-icons';
import { Suspense } from 'react';
import { groupsApi } from '../api/groups.api.ts';
import { GROUP_COLUMNS, groupId, leaderOf } from './group-columns.tsx';
import { GroupActions } from './group-actions.tsx';

const GroupDialogs = lateDialog(async () => (await import('./group-dialogs.tsx')).GroupDialogs);

const DIALOGS = ['add', 'edit', 'end'] as const;
const WITH_GROUPS = ['Campus', 'Parish'];
const ADDRESS = { location: id, open: besides(oneOf(DIALOGS)), group: besides(id) };

export function GroupsPage() {
  const portal = usePortal();
  const [{ location: chosen, open, group }, change] = useAddress(ADDRESS);
  const location = useKeptPlace(chosen, change, WITH_GROUPS);
  const query = location === undefined ? {} : { location_id: location };
  const { data, currentData, error, isFetching, refetch } = groupsApi.useGroupsQuery(query);
  const isOthers = !useIsOwnPlace(location) && error !== undefined && asProblem(error).status === 403;
  const mayChange = currentData?.abilities.change === true;
  const places = data?.locations ?? [];
  const openDialog = (dialog: typeof open, chosen?: number) => change({ open: dialog, group: chosen });

  function actionsOf(row: Group): RowAction[] {
    const { group_id, leader, leader_person_id } = row;
    return [
      ...(mayChange
        ? [
            { label: 'Edit', icon: <EditRegular />, run: () => openDialog('edit', group_id) },
            {
              label: 'End this group',
              icon: <DismissCircleRegular />,
              danger: true,
              run: () => openDialog('end', group_id),
            },
          ]
        : []),
      ...(leader === null
        ? []
        : [
            {
              label: `View ${leader}`,
              icon: <PersonRegular />,
              run: () => portal.navigate(`/people/${leader_person_id}`),
            },
          ]),
    ];
  }

  return (
    <PageFrame
      title="Discipleship Groups"
      explanation={currentData ? `Who meets with whom at ${currentData.location.name}.` : 'Who meets with whom.'}
      action={mayChange && <GroupActions some={currentData.data.length > 0} onOpen={openDialog} />}
      filters={
        data &&
        places.length > 1 && (
          <PlaceSelect
            places={places}
            value={location ?? data.location.id}
            onChange={(next) => change({ location: next, open: undefined, group: undefined })}
          />
        )
      }
    >
      {isOthers ? (
        <OtherPlace said={asProblem(error).message} onOwn={() => change({ location: undefined })} />
      ) : (
        <DataGrid
          label="Discipleship Groups"
          columns={GROUP_COLUMNS}
          rows={currentData?.data}
          keepsRows={stillShown(currentData, error) !== undefined}
          rowId={groupId}
          rowName={(row) => `the group of ${leaderOf(row)}`}
          fetching={isFetching}
          problem={error && saidByServer(error, TREE_PROBLEM)}
          onRetry={() => void refetch()}
          {...(mayChange && { onOpen: (row: Group) => openDialog('edit', row.group_id) })}
          rowActions={actionsOf}
          empty={
            <EmptyState
              icon={<PeopleCommunityRegular />}
              title="No discipleship group yet"
              text="A group is a leader and those who meet with them. Whoever takes part in one may lead the next."
              action={mayChange && <Button onClick={() => openDialog('add')}>Add Discipleship Group</Button>}
            />
          }
        />
      )}
      {open && currentData && mayChange && (
        <Suspense>
          <GroupDialogs
            open={open}
            group={group}
            groups={currentData.data}
            place={currentData.location.id}
            reload={async () => (await refetch()).data?.data ?? []}
            onClose={() => change({ open: undefined, group: undefined }, { replace: true })}
          />
        </Suspense>
      )}
    </PageFrame>
  );
}
