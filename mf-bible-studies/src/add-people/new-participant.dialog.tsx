/** The inline new-contact form of the add participant modal. */
import { NewContactDialog } from '@emmaus/remote-kit/form/new-contact.dialog.tsx';
import { together } from '@emmaus/remote-kit/form/together.ts';
import { useCallback } from 'react';
import { type Identity, contactsApi } from '../api/contacts.api.ts';

export interface NewParticipantDialogProps {
  /** The study's: for whoever has several places. */
  place: number;
  onSaved: (contact: { id: number; name: string }) => void;
  onClose: () => void;
}

export function NewParticipantDialog(props: NewParticipantDialogProps) {
  const [add] = contactsApi.useAddContactMutation();
  const [findDuplicates] = contactsApi.useFindDuplicatesMutation();
  return (
    <NewContactDialog
      {...props}
      formKey="participant-contact"
      lists={together({ genders: contactsApi.useGendersQuery(), years: contactsApi.useSchoolYearsQuery() })}
      add={(contact) => add(contact).unwrap()}
      find={useCallback(async (identity: Identity) => (await findDuplicates(identity).unwrap()).data, [findDuplicates])}
    />
  );
}
