/** Asks before an account is taken away from a person: whoever uses it is out at once. */
import type { Person } from '@emmaus/contracts/person.contract';
import { ConfirmDialog } from '@emmaus/remote-kit/form/confirm-dialog.tsx';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { personApi } from '../api/person.api.ts';

export type TiedPerson = Pick<Person, 'id' | 'name' | 'user_id' | 'user_email'>;

export function UntieAccountDialog({ person, onClose }: { person: TiedPerson; onClose: () => void }) {
  const portal = usePortal();
  const [untie] = personApi.useUntieAccountMutation();

  async function confirm() {
    const { message } = await untie({ id: person.id, user_id: person.user_id ?? undefined }).unwrap();
    portal.notify({ intent: 'success', text: message });
    portal.changed('person', person.id);
  }

  return (
    <ConfirmDialog
      open
      title={`Untie the account of ${person.name}?`}
      confirmLabel="Untie this account"
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {person.user_email ?? 'This account'} no longer signs in as {person.name}, from now on. What was written with it
        stays.
      </p>
      <p>
        Only an invite link makes it the account of {person.name} again. If the wrong person signed in, correct the
        e-mail of {person.name} too, and send the right one an invite link.
      </p>
    </ConfirmDialog>
  );
}
