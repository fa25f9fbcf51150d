/** A Gospel Presentation or a High Call that was logged is changed; of two at once the second is shown what the first wrote. */
import type { InvitationRow } from '@emmaus/contracts/invitations.contract';
import { INVITATION_TITLES, type InvitationKind, missingOfEdited } from '@emmaus/contracts/invitations.words';
import { FormDialog } from '@emmaus/remote-kit/form/form-dialog.tsx';
import { useForm } from '@emmaus/remote-kit/form/use-form.ts';
import { dayWithYear } from '@emmaus/remote-kit/page/day-and-time.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { Text } from '@fluentui/react-components';
import { invitationsApi } from '../api/invitations.api.ts';
import { atFields } from './at-fields.ts';
import { AnswerFields, PresenterField } from './invitation-fields.tsx';
import { alongAnswer, bodyOf, type InvitationValues, valuesOf } from './invitation-values.ts';
import { type Received, receivedOf } from './received.ts';
import { ResponseHistory } from './response-history.tsx';

/** On which day somebody is asked again belongs to their Yellow. */
const ANSWER = [['response', 'followUp']] as const;

export interface EditInvitationDialogProps {
  row: InvitationRow;
  kind: InvitationKind;
  received: Received;
  onClose: () => void;
}

export function EditInvitationDialog({ row, kind, received, onClose }: EditInvitationDialogProps) {
  const portal = usePortal();
  const [save] = invitationsApi.useSaveInvitationMutation();
  const [ask] = invitationsApi.useLazyInvitationsQuery();
  const form = useForm<InvitationValues, { message: string }, Received & { version: number }>({
    // Of this one: another that is logged in its place has nothing to do with what was typed.
    key: `invitation-edit:${kind}:${row.id}:${received.id}`,
    initial: valuesOf(row, received),
    version: received.version ?? undefined,
    missing: missingOfEdited,
    along: alongAnswer,
    // Of somebody who is not shown the notes, what is written is added: an answer that got lost does not add it twice.
    send: (values, { version, submission: submission_id }) =>
      save({ id: row.id, body: { ...bodyOf(kind, values, false), version, submission_id } })
        .unwrap()
        .catch(atFields),
    async latest() {
      const { data } = await ask({ person_id: row.id }).unwrap();
      const [now] = data;
      const stands = now && receivedOf(now, kind);
      return stands && { ...stands, version: stands.version ?? 0 };
    },
    valuesOf: (now) => valuesOf(row, now),
    asOne: ANSWER,
    inWords: ({ response, day, presenter, notes }) =>
      [response ?? 'No Response', day && dayWithYear(day), presenter, notes].filter(Boolean).join(', '),
    eachInWords: ({ response, day, presenter, notes, followUp }) => ({
      presenter: ['Presenter', presenter ?? ''],
      invitation: null,
      receiver: null,
      day: ['Date', day === null ? '' : dayWithYear(day)],
      response: ['Response', response ?? 'No Response'],
      notes: ['Notes', notes ?? ''],
      followUp: ['Follow up on', followUp === null ? '' : dayWithYear(followUp)],
    }),
    onSaved({ message }) {
      portal.notify({ intent: 'success', text: message });
      portal.changed('person', row.id);
      onClose();
    },
  });
  // As specified, closing it resets it.
  function close() {
    form.putAway();
    onClose();
  }
  return (
    <FormDialog form={form} title={`Edit ${INVITATION_TITLES[kind]}`} submitLabel="Save" onClose={close}>
      <Text>
        Received by <strong>{row.name}</strong>
      </Text>
      <PresenterField form={form} />
      <AnswerFields form={form} kind={kind} />
      <ResponseHistory receiver={row.id} kind={kind} />
    </FormDialog>
  );
}
