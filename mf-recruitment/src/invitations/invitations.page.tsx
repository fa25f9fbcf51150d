/** Who received a Gospel Presentation and a High Call (specification 3, §2). */
import { ENCOUNTER_READERS } from '@emmaus/contracts/encounters.words';
import type { InvitationRow } from '@emmaus/contracts/invitations.contract';
import {
  INVITATION_KINDS,
  INVITATION_TITLES,
  INVITATIONS_PAGE_SIZE,
  type InvitationKind,
  INVITING_ROLES,
} from '@emmaus/contracts/invitations.words';
import { REGIONAL_PEOPLE } from '@emmaus/contracts/roles';
import { DELETED_STATE } from '@emmaus/contracts/writings.words';
import { besides, id, oneOf } from '@emmaus/remote-kit/page/address-values.ts';
import { lateDialog, latePart } from '@emmaus/remote-kit/page/late-part.tsx';
import { PRINT_PAGE } from '@emmaus/remote-kit/page/print-page.tsx';
import { useAddress } from '@emmaus/remote-kit/page/use-address.ts';
import { useIsHere } from '@emmaus/remote-kit/page/use-is-here.ts';
import { useIsOwnPlace } from '@emmaus/remote-kit/page/use-is-own-place.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { ListPage } from '@emmaus/remote-kit/table/list-page.tsx';
import { MoreMenu, type RowAction } from '@emmaus/remote-kit/table/row-menu.tsx';
import { useList } from '@emmaus/remote-kit/table/use-list.ts';
import { Button } from '@fluentui/react-components';
import { DeleteRegular, EditRegular, MailRegular, PeopleRegular } from '@fluentui/react-icons';
import { Suspense, useState } from 'react';
import { invitationsApi } from '../api/invitations.api.ts';
import { DeletedInvitationsPage } from './deleted-invitations.page.tsx';
import { INVITATION_COLUMNS } from './invitation-columns.tsx';
import { InvitationFilters } from './invitation-filters.tsx';
import { InvitationsProblem } from './invitations-problem.tsx';
import { receivedOf } from './received.ts';
import { useInvitationFilter } from './use-invitation-filter.ts';
import { WaitingInvitations } from './waiting-invitations.tsx';

const OtherPlace = latePart(async () => (await import('@emmaus/remote-kit/page/place-problem.tsx')).OtherPlace);
const LogInvitationDialog = lateDialog(async () => (await import('./log-invitation.dialog.tsx')).LogInvitationDialog);
const EditInvitationDialog = lateDialog(
  async () => (await import('./edit-invitation.dialog.tsx')).EditInvitationDialog,
);
const LinkedInvitation = lateDialog(async () => (await import('./linked-invitation.tsx')).LinkedInvitation);
const DeleteInvitationDialog = lateDialog(
  async () => (await import('./delete-invitation.dialog.tsx')).DeleteInvitationDialog,
);

/** `?log=gospel&receiver=501` is a link from a profile or from home: it logs what 501 has not received, else edits it. */
const STATE = { state: oneOf(DELETED_STATE) };
const BESIDES = { log: besides(oneOf(INVITATION_KINDS)), receiver: besides(id) };

interface Opened {
  row: InvitationRow;
  kind: InvitationKind;
  what: 'edit' | 'delete';
}

export function InvitationsPage() {
  const mayLog = usePortal().passes(INVITING_ROLES);
  const [{ state }, change] = useAddress(STATE);
  return mayLog && state === 'deleted' ? (
    <DeletedInvitationsPage onAll={() => change({ state: undefined })} />
  ) : (
    <AllInvitations onDeleted={() => change({ state: 'deleted' })} />
  );
}

function AllInvitations({ onDeleted }: { onDeleted: () => void }) {
  const portal = usePortal();
  const isHere = useIsHere();
  const mayLog = portal.passes(INVITING_ROLES);
  const choosesPlace = portal.passes(REGIONAL_PEOPLE);
  const filter = useInvitationFilter(choosesPlace);
  const [{ log, receiver }, change] = useAddress(BESIDES);
  const [opened, setOpened] = useState<Opened>();
  const list = useList(invitationsApi.useInvitationsQuery, { pageSize: INVITATIONS_PAGE_SIZE, filters: filter.asked });
  const isOwnPlace = useIsOwnPlace(filter.location);
  const close = () => setOpened(undefined);
  // The specification's sidebar has no entry for encounters: this is the way to them, besides (+) and home.
  const pages: readonly RowAction[] = [
    PRINT_PAGE,
    ...(portal.passes(ENCOUNTER_READERS)
      ? [{ label: 'Encounters', icon: <PeopleRegular />, run: () => portal.navigate('/encounters') }]
      : []),
    ...(mayLog ? [{ label: 'Deleted invitations', icon: <DeleteRegular />, run: onDeleted }] : []),
  ];
  const received = opened && receivedOf(opened.row, opened.kind);
  const rowActions = (row: InvitationRow): readonly RowAction[] =>
    row.abilities.write
      ? INVITATION_KINDS.filter((kind) => receivedOf(row, kind)).flatMap((kind) => [
          {
            label: `Edit ${INVITATION_TITLES[kind]}`,
            icon: <EditRegular />,
            run: () => setOpened({ row, kind, what: 'edit' }),
          },
          {
            label: `Delete ${INVITATION_TITLES[kind]}`,
            icon: <DeleteRegular />,
            danger: true,
            run: () => setOpened({ row, kind, what: 'delete' }),
          },
        ])
      : [];
  return (
    <ListPage
      list={list}
      title="Invitations"
      explanation="Who received a Gospel Presentation and a High Call, and how they responded."
      {...(mayLog && { add: { label: 'Log a Gospel Presentation', open: () => change({ log: 'gospel' }) } })}
      more={
        <>
          <MoreMenu actions={pages} />
          {mayLog && <Button onClick={() => change({ log: 'high_call' })}>Log a High Call</Button>}
        </>
      }
      search="Search invitations"
      searchHint="Name"
      filters={<InvitationFilters filter={filter} choosesPlace={choosesPlace} />}
      clearFilters={filter.any ? filter.clear : undefined}
      columns={INVITATION_COLUMNS}
      rowPath={({ id }) => `/people/${id}`}
      {...(mayLog && { rowActions })}
      around={(table) => (
        <>
          <WaitingInvitations />
          {table}
        </>
      )}
      icon={<MailRegular />}
      none="nobody"
      nothing={{ title: 'Nobody here yet', text: 'The people whom you see appear here.' }}
      nothingFound={{ text: 'A part of the name is enough.', all: 'everybody' }}
      instead={
        list.problem === undefined ? (
          !isOwnPlace &&
          list.total === 0 && (
            <Suspense>
              <OtherPlace onOwn={() => filter.onLocation(undefined)} />
            </Suspense>
          )
        ) : (
          <InvitationsProblem problem={list.problem} onRetry={list.retry} />
        )
      }
    >
      <Suspense>
        {log && mayLog && receiver !== undefined && (
          <LinkedInvitation
            key={`${log}:${receiver}`}
            kind={log}
            receiver={receiver}
            onClose={(isOutOfSight) => {
              if (isOutOfSight) change({ log: undefined, receiver: undefined }, { replace: true });
              // Whoever went elsewhere while it was being saved stays there.
              else if (isHere()) portal.navigate(`/people/${receiver}`, { replace: true });
            }}
          />
        )}
        {log && mayLog && receiver === undefined && (
          <LogInvitationDialog key={log} kind={log} onClose={() => change({ log: undefined }, { replace: true })} />
        )}
        {opened?.what === 'edit' && received && (
          <EditInvitationDialog row={opened.row} kind={opened.kind} received={received} onClose={close} />
        )}
        {opened?.what === 'delete' && <DeleteInvitationDialog row={opened.row} kind={opened.kind} onClose={close} />}
      </Suspense>
    </ListPage>
  );
}
