/** "The delete confirmation says it should only be done if logged in error." What was deleted can be brought back. */
import type { InvitationRow } from '@emmaus/contracts/invitations.contract';
import { INVITATION_TEXTS, INVITATION_TITLES, type InvitationKind } from '@emmaus/contracts/invitations.words';
import { ConfirmDialog } from '@emmaus/remote-kit/form/confirm-dialog.tsx';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { saidByServer } from '@emmaus/remote-kit/portal/problem.ts';
import { tellWithUndo } from '@emmaus/remote-kit/portal/tell-with-undo.ts';
import { invitationsApi } from '../api/invitations.api.ts';
import { receivedOf } from './received.ts';
import { useBringBack } from './use-bring-back.ts';

export interface DeleteInvitationDialogProps {
  row: InvitationRow;
  kind: InvitationKind;
  onClose: () => void;
}

export function DeleteInvitationDialog({ row, kind, onClose }: DeleteInvitationDialogProps) {
  const portal = usePortal();
  const [deleteGospel] = invitationsApi.useDeleteGospelPresentationMutation();
  const [deleteHighCall] = invitationsApi.useDeleteHighCallMutation();
  const bringBack = useBringBack();

  async function confirm() {
    const remove = kind === 'gospel' ? deleteGospel : deleteHighCall;
    const answer = await remove({ id: row.id, invitation_id: receivedOf(row, kind)?.id ?? undefined })
      .unwrap()
      .catch((error: unknown) => {
        throw saidByServer(error, INVITATION_TEXTS.notDeleted);
      });
    const { id, message: text, logged_since: another } = answer;
    portal.changed('person', row.id);
    // It was deleted before, and cannot be brought back beside the other one.
    if (another !== undefined) return portal.notify({ intent: 'info', text });
    tellWithUndo(portal, { intent: 'success', text }, () => bringBack({ id, receiver: row.id }));
  }

  return (
    <ConfirmDialog
      open
      title={`Delete the ${INVITATION_TITLES[kind]} of ${row.name}?`}
      confirmLabel={`Delete this ${INVITATION_TITLES[kind]}`}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>This should only be done if it was logged in error.</p>
    </ConfirmDialog>
  );
}
