/** "Edit dialog: only an expiration date picker, with Cancel and Save" (specification 1, §2.13). */
import type { DelegationRow } from '@emmaus/contracts/delegations.contract';
import { DELEGATION_MOST_DAYS, DELEGATION_TEXTS, missingExpiration } from '@emmaus/contracts/delegations.words';
import { DayField } from '@emmaus/remote-kit/form/fields.tsx';
import { FormDialog } from '@emmaus/remote-kit/form/form-dialog.tsx';
import { useForm } from '@emmaus/remote-kit/form/use-form.ts';
import { dayAfter } from '@emmaus/remote-kit/page/day-and-time.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { delegationsApi } from '../api/delegations.api.ts';
import { expirationInWords } from './delegation-columns.tsx';

interface EditDelegationProps {
  delegation: DelegationRow;
  /** Reads what the row says now. */
  reload: () => Promise<DelegationRow | undefined>;
  onClose: () => void;
}

function valuesOf({ expires_at }: DelegationRow) {
  return { expires_at };
}

export function EditDelegationDialog({ delegation, reload, onClose }: EditDelegationProps) {
  const portal = usePortal();
  const [save] = delegationsApi.useChangeDelegationMutation();
  const form = useForm({
    key: `delegation-edit:${delegation.id}`,
    initial: valuesOf(delegation),
    version: delegation.version,
    missing: missingExpiration,
    send: ({ expires_at }, { version }) => save({ id: delegation.id, expires_at, version }).unwrap(),
    latest: reload,
    valuesOf,
    inWords: expirationInWords,
    eachInWords: () => ({ expires_at: null }),
    onSaved({ message }) {
      portal.notify({ intent: 'success', text: message });
      onClose();
    },
  });

  return (
    <FormDialog form={form} title="Edit delegation" submitLabel="Save" onClose={onClose}>
      <DayField
        form={form}
        name="expires_at"
        label="Expiration"
        hint={`The last day on which ${delegation.delegated_user_name} may act as ${delegation.root_user_name}. Today ends it tonight.`}
        required
        min={delegation.today}
        max={dayAfter(delegation.today, DELEGATION_MOST_DAYS)}
        fault={form.values.expires_at === '' ? DELEGATION_TEXTS.expires_at : undefined}
      />
    </FormDialog>
  );
}
