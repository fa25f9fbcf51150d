/** "Log a Gospel Presentation", "Log a High Call": presenter, receiver, date, response, notes. */
import { INVITATION_TEXTS, type InvitationKind, missingInvitation } from '@emmaus/contracts/invitations.words';
import { FormDialog } from '@emmaus/remote-kit/form/form-dialog.tsx';
import { useForm } from '@emmaus/remote-kit/form/use-form.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { useState } from 'react';
import { useSaveInvitationMutation } from '../api/invitations.api.ts';
import { AnswerFields, PresenterField, ReceiverField } from './invitation-fields.tsx';
import {
  alongPeople,
  bodyOf,
  emptyInvitation,
  fromMe,
  type InvitationValues,
  oneOfKind,
  type Someone,
} from './invitation-values.ts';

export interface LogInvitationDialogProps {
  kind: InvitationKind;
  /** Filled in, with oneself as the presenter. */
  receiver?: Someone;
  onClose: () => void;
}

export function LogInvitationDialog({ kind, receiver: given, onClose }: LogInvitationDialogProps) {
  const portal = usePortal();
  const [save] = useSaveInvitationMutation();
  const [initial] = useState(() => (given ? fromMe(portal, given) : emptyInvitation()));
  const form = useForm<InvitationValues, { message: string }>({
    key: given ? `invitation-new:${kind}:${given.id}` : `invitation-new:${kind}`,
    initial,
    missing: missingInvitation,
    along: alongPeople,
    send: (values, { submission }) =>
      save({
        id: values.receiver?.id ?? 0,
        body: { ...bodyOf(kind, values, true), submission_id: submission },
      }).unwrap(),
    onSaved({ message }, { receiver }) {
      portal.notify({ intent: 'success', text: message });
      portal.changed('person', receiver?.id ?? 'LIST');
      onClose();
    },
  });
  const { presenter, receiver } = form.values;
  function close() {
    form.discard();
    onClose();
  }
  return (
    <FormDialog form={form} title={`Log ${oneOfKind(kind)}`} submitLabel="Save" onClose={close}>
      <PresenterField form={form} />
      <ReceiverField key={presenter?.id ?? 'nobody'} form={form} kind={kind} />
      {receiver && <AnswerFields form={form} kind={kind} />}
      {!receiver && <span>{INVITATION_TEXTS.notes}</span>}
    </FormDialog>
  );
}
