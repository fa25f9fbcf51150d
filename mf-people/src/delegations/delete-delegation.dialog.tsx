/** Asks before a delegation is deleted, with the warning of specification 1, §2.13. */
import type { DelegationRow } from '@emmaus/contracts/delegations.contract';
import { ConfirmDialog } from '@emmaus/remote-kit/form/confirm-dialog.tsx';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { useState } from 'react';
import { delegationsApi } from '../api/delegations.api.ts';
import { useTellRemoved } from '../person-parts/use-tell-removed.ts';
import { expirationInWords } from './delegation-columns.tsx';

interface DeleteDelegationProps {
  /** As the table has it now. */
  delegation: DelegationRow;
  onClose: () => void;
}

export function DeleteDelegationDialog({ delegation, onClose }: DeleteDelegationProps) {
  const portal = usePortal();
  const tellRemoved = useTellRemoved();
  const [remove] = delegationsApi.useDeleteDelegationMutation();
  const [bringBack] = delegationsApi.useBringDelegationBackMutation();
  const [opened] = useState(delegation.version);
  const { id, version, delegated_user_name: delegate, root_user_name: root } = delegation;

  async function confirm() {
    const removed = await remove({ id, version }).unwrap();
    const changed = () => portal.changed('person', 'LIST');
    if (removed.bring_back_until !== undefined) changed();
    tellRemoved(removed, { intent: 'success', bringBack: () => bringBack(id).unwrap(), onBack: changed });
  }

  return (
    <ConfirmDialog
      open
      title={`Delete the delegation of ${root} to ${delegate}?`}
      confirmLabel="Delete this delegation"
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        Deleting also removes the delegated person ({delegate}) from the system, so delete only when a fake user had to
        be created for the delegation. To end a delegation between real users, set the expiration to today.
      </p>
      {version !== opened && (
        <p>
          It was changed meanwhile, and now says: {expirationInWords(delegation)}. Deleting it deletes what it says now.
        </p>
      )}
      <p>
        Somebody who was given a role or has records here is never removed. That their own invite link made them a
        student does not count as a role.
      </p>
    </ConfirmDialog>
  );
}
