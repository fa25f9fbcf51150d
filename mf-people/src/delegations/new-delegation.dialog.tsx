/** Delegation dialog: "a person select, an expiry date picker, Create and Cancel" (specification 1, §2.9). */
import { DELEGATION_MOST_DAYS, missingDelegation } from '@emmaus/contracts/delegations.words';
import { DayField } from '@emmaus/remote-kit/form/fields.tsx';
import { FormDialog } from '@emmaus/remote-kit/form/form-dialog.tsx';
import { useForm } from '@emmaus/remote-kit/form/use-form.ts';
import { dayAfter, slashedDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { Text } from '@fluentui/react-components';
import { useState } from 'react';
import { delegationsApi } from '../api/delegations.api.ts';
import { type Chosen, DelegatePicker } from './delegate-picker.tsx';

/** Named as the service names them in its faults. */
interface DelegationValues {
  root_user_id: Chosen | null;
  delegation_user_id: Chosen | null;
  expires_at: string;
}

export interface NewDelegationDialogProps {
  /** Who may act; chosen in the dialog where it is opened for nobody in particular. */
  delegate?: Chosen | undefined;
  onClose: () => void;
}

export function NewDelegationDialog({ delegate: given, onClose }: NewDelegationDialogProps) {
  const portal = usePortal();
  const [create] = delegationsApi.useAddDelegationMutation();
  // The day it is where the root user is, once they are chosen. A draft does not keep it: it may be opened on another day.
  const [today, setToday] = useState<string>();
  const initial: DelegationValues = { root_user_id: null, delegation_user_id: given ?? null, expires_at: '' };
  const form = useForm({
    key: given ? `delegation-new:${given.user_id}` : 'delegation-new',
    initial,
    missing: missingDelegation,
    send: ({ root_user_id: root, delegation_user_id: delegate, expires_at }, { submission: submission_id }) =>
      create({
        root_user_id: root?.user_id ?? 0,
        delegation_user_id: delegate?.user_id ?? 0,
        expires_at,
        submission_id,
      }).unwrap(),
    onSaved({ message }) {
      portal.notify({ intent: 'success', text: message });
      onClose();
    },
  });
  const { root_user_id: root, delegation_user_id: delegate, expires_at: day } = form.values;

  return (
    <FormDialog form={form} title="Create Delegation" submitLabel="Create" onClose={onClose}>
      {given ? (
        <Text>
          <strong>{given.name}</strong> may then use the identity of the person you choose: sees what they see, and may
          do what they may do.
        </Text>
      ) : (
        <DelegatePicker
          label="Delegate"
          hint="Who may use the identity."
          chosen={delegate}
          onChoose={(person) => form.set('delegation_user_id', person && chosen(person))}
          except={root?.user_id}
          error={form.faultAt('delegation_user_id')}
        />
      )}
      <DelegatePicker
        label="Root user"
        hint="Whose identity is used. People who have signed in once, and no admins."
        chosen={root}
        onChoose={(person) => {
          form.set('root_user_id', person && chosen(person));
          setToday(person?.today);
        }}
        except={delegate?.user_id}
        error={form.faultAt('root_user_id')}
      />
      <DayField
        form={form}
        name="expires_at"
        label="Expiration"
        hint="The last day. It cannot be in the past."
        required
        min={today}
        max={today && dayAfter(today, DELEGATION_MOST_DAYS)}
      />
      {root && delegate && day !== '' && !isBefore(day, today) && (
        <Text>
          Until {slashedDay(day)}, {delegate.name} may act as {root.name}. Both names stand beside every change, and{' '}
          {root.name} sees them.
        </Text>
      )}
    </FormDialog>
  );
}

/** What the form, and its draft, hold of a person. */
function chosen({ user_id, name }: Chosen): Chosen {
  return { user_id, name };
}

/** Days are written so that they sort; where no day is known the service says what is too early. */
function isBefore(day: string, first: string | undefined): boolean {
  return first !== undefined && day < first;
}
