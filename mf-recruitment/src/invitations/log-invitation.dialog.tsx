/** "Log a Gospel Presentation", "Log a High Call": presenter, receiver, date, response, notes. */
import { INVITATION_TEXTS, type InvitationKind, missingInvitation } from '@emmaus/contracts/invitations.words';
import { FormDialog } from '@emmaus/remote-kit/form/form-dialog.tsx';
import { useForm } from '@emmaus/remote-kit/form/use-form.ts';
import { KeepsNothing } from '@emmaus/remote-kit/offline/keeps-nothing.tsx';
import type { WaitingCall } from '@emmaus/remote-kit/offline/waiting-call.ts';
import { WaitingNote } from '@emmaus/remote-kit/offline/waiting-note.tsx';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { useState } from 'react';
import { atFields } from './at-fields.ts';
import { AnswerFields, PresenterField, ReceiverField } from './invitation-fields.tsx';
import { alongPeople, fromMe, type InvitationValues, oneOfKind, type Someone } from './invitation-values.ts';
import { type Logged, sayInvitationWaits, useLogInvitation } from './use-log-invitation.ts';
import { contentOf, draftOf } from './waiting-invitation.ts';

export interface LogInvitationDialogProps {
  kind: InvitationKind;
  /** Filled in. */
  receiver?: Someone;
  /** What was entered and waits on this device. */
  waiting?: WaitingCall | undefined;
  onClose: () => void;
}

/** `missing` refuses it before it is sent. */
const NOBODY: Someone = { id: 0, name: '' };

export function LogInvitationDialog({ kind, receiver: given, waiting, onClose }: LogInvitationDialogProps) {
  const portal = usePortal();
  const log = useLogInvitation();
  const [opened] = useState(waiting);
  const [initial] = useState(() => (opened ? contentOf(opened).values : fromMe(portal, given ?? null)));
  const form = useForm<InvitationValues, Logged>({
    key: draftOf(kind, given?.id),
    initial,
    missing: missingInvitation,
    along: alongPeople,
    send: (values, { submission }) =>
      log({ kind, values, receiver: values.receiver ?? NOBODY, submission, opened }).catch(atFields),
    onSaved(outcome, { receiver }) {
      if ('waits' in outcome) sayInvitationWaits(portal, outcome.waits);
      else {
        portal.notify({ intent: 'success', text: outcome.saved.message });
        portal.changed('person', receiver?.id ?? 'LIST');
      }
      onClose();
    },
  });
  const { presenter, receiver } = form.values;
  // As specified, closing it resets it.
  function close() {
    form.putAway();
    onClose();
  }
  return (
    <FormDialog form={form} title={`Log ${oneOfKind(kind)}`} submitLabel="Save" onClose={close}>
      <KeepsNothing />
      <WaitingNote waiting={waiting} />
      <PresenterField form={form} />
      <ReceiverField key={presenter?.id ?? 'nobody'} form={form} kind={kind} />
      {receiver && <AnswerFields form={form} kind={kind} />}
      {!receiver && <span>{INVITATION_TEXTS.notes}</span>}
    </FormDialog>
  );
}
