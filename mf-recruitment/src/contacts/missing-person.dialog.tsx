/** "'Don't see who you're looking for?' to create a new contact inline" (specification 3, §2). */
import { NewContactDialog, type NewContactDialogProps } from '@emmaus/remote-kit/form/new-contact.dialog.tsx';
import { together } from '@emmaus/remote-kit/form/together.ts';
import { useCallback } from 'react';
import { type Identity, contactsApi } from '../api/contacts.api.ts';

export interface MissingPersonDialogProps {
  /** Names the draft. */
  formKey: string;
  /** Where they are met, where one's own place is not meant. */
  place?: number;
  /** Of those who are here already. */
  mayChoose?: NonNullable<NewContactDialogProps['mayChoose']>;
  onSaved: (contact: { id: number; name: string }) => void;
  onClose: () => void;
}

export function MissingPersonDialog(props: MissingPersonDialogProps) {
  const [add] = contactsApi.useAddContactMutation();
  const [findDuplicates] = contactsApi.useFindDuplicatesMutation();
  return (
    <NewContactDialog
      {...props}
      lists={together({ genders: contactsApi.useGendersQuery(), years: contactsApi.useSchoolYearsQuery() })}
      add={(contact) => add(contact).unwrap()}
      find={useCallback(async (identity: Identity) => (await findDuplicates(identity).unwrap()).data, [findDuplicates])}
    />
  );
}
