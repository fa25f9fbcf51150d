/** "Edit dialog: only an expiration date picker, with Cancel and Save" (specification 1, §2.13). */
import type { DelegationRow } from '@emmaus/contracts/delegations.contract';
import { DateField } from '@emmaus/remote-kit/form/date-field.tsx';
import { FormDialog } from '@emmaus/remote-kit/form/form-dialog.tsx';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { asProblem, faultOf } from '@emmaus/remote-kit/portal/problem.ts';
import { useState } from 'react';
import { useChangeDelegationMutation } from '../api/delegations.api.ts';
import { todayHere } from '@emmaus/remote-kit/page/day-and-time.ts';

export function EditDelegationDialog({ delegation, onClose }: { delegation: DelegationRow; onClose: () => void }) {
  const portal = usePortal();
  const [day, setDay] = useState(delegation.expires_at);
  const [save, { error }] = useChangeDelegationMutation();
  const fault = error ? faultOf(asProblem(error), '/expires_at') : undefined;

  async function submit() {
    if (day === '' || day < todayHere()) return false;
    const { message } = await save({ id: delegation.id, expires_at: day }).unwrap();
    portal.notify({ intent: 'success', text: message });
    return true;
  }

  return (
    <FormDialog open title="Edit delegation" submitLabel="Save" onSubmit={submit} onClose={onClose}>
      <DateField
        label="Expiration"
        hint={`The last day on which ${delegation.delegated_user_name} may act as ${delegation.root_user_name}. Today ends it tonight.`}
        required
        min={todayHere()}
        value={day}
        onChange={setDay}
        error={fault ?? (day === '' ? 'Please select an expiration date.' : undefined)}
      />
    </FormDialog>
  );
}
