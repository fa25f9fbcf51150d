/** What was deleted, with a way back: `/invitations?state=deleted`. */
import type { DeletedInvitation } from '@emmaus/contracts/invitations.contract';
import { INVITATION_TITLES, INVITATIONS_PAGE_SIZE } from '@emmaus/contracts/invitations.words';
import { dayWithYear } from '@emmaus/remote-kit/page/day-and-time.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { deletedColumn } from '@emmaus/remote-kit/table/deleted-column.ts';
import type { GridColumn } from '@emmaus/remote-kit/table/grid-columns.ts';
import { ListPage } from '@emmaus/remote-kit/table/list-page.tsx';
import { MoreMenu } from '@emmaus/remote-kit/table/row-menu.tsx';
import { useList } from '@emmaus/remote-kit/table/use-list.ts';
import { ArrowLeftRegular, ArrowUndoRegular, MailRegular } from '@fluentui/react-icons';
import { invitationsApi } from '../api/invitations.api.ts';
import { useBringBack } from './use-bring-back.ts';

const whatOf = ({ kind, response, invitation_date }: DeletedInvitation) =>
  `${INVITATION_TITLES[kind]}: ${response ?? 'No Response'}, ${dayWithYear(invitation_date)}`;

const COLUMNS: readonly GridColumn<DeletedInvitation>[] = [
  { id: 'name', title: 'Name', text: ({ name }) => name, phone: 'title' },
  { id: 'what', title: 'What was deleted', text: whatOf, grow: 2, minWidth: 240, phone: 'fact' },
  { id: 'deleted_by', title: 'Deleted by', text: ({ deleted_by }) => deleted_by, minWidth: 140, phone: 'none' },
  deletedColumn(),
];

/** Under a filter of its own the list of everybody is another page: neither keeps the other's number of pages. */
export function DeletedInvitationsPage({ onAll }: { onAll: () => void }) {
  const portal = usePortal();
  const bringBack = useBringBack();
  const list = useList(invitationsApi.useDeletedInvitationsQuery, { pageSize: INVITATIONS_PAGE_SIZE });
  const refused = (error: unknown) => portal.notify({ intent: 'error', text: asProblem(error).message });
  return (
    <ListPage
      list={list}
      title="Deleted invitations"
      explanation="What was logged in error and deleted. It comes back with its response and its notes."
      more={<MoreMenu actions={[{ label: 'All invitations', icon: <ArrowLeftRegular />, run: onAll }]} />}
      search="Search deleted invitations"
      searchHint="Name"
      columns={COLUMNS}
      rowActions={({ id, person_id }) => [
        {
          label: 'Bring back',
          icon: <ArrowUndoRegular />,
          run: () => void bringBack({ id, receiver: person_id }).catch(refused),
        },
      ]}
      icon={<MailRegular />}
      none="nothing"
      nothing={{ title: 'No invitation was deleted', text: 'Nothing is waiting to be brought back.' }}
      nothingFound={{ text: 'A part of the name is enough.', all: 'all deleted invitations' }}
    />
  );
}
