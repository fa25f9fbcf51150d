/** Delegation dialog: "a person select, an expiry date picker, Create and Cancel" (specification 1, §2.9). */
import { DateField } from '@emmaus/remote-kit/form/date-field.tsx';
import { FormDialog } from '@emmaus/remote-kit/form/form-dialog.tsx';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { asProblem, faultOf } from '@emmaus/remote-kit/portal/problem.ts';
import { Text } from '@fluentui/react-components';
import { useState } from 'react';
import { useAddDelegationMutation } from '../api/delegations.api.ts';
import { slashedDay, todayHere } from '@emmaus/remote-kit/page/day-and-time.ts';
import { type Chosen, PersonSelect } from './person-select.tsx';

export interface NewDelegationDialogProps {
  /** Who may act; chosen in the dialog where it is opened for nobody in particular. */
  delegate?: { user_id: number; name: string } | undefined;
  onClose: () => void;
}

export function NewDelegationDialog({ delegate: given, onClose }: NewDelegationDialogProps) {
  const portal = usePortal();
  const [picked, setPicked] = useState<Chosen | null>(null);
  const [root, setRoot] = useState<Chosen | null>(null);
  const [day, setDay] = useState('');
  const [tried, setTried] = useState(false);
  const [create, { error }] = useAddDelegationMutation();
  const delegate = given ?? picked;
  const faultAt = (field: string) => (error ? faultOf(asProblem(error), `/${field}`) : undefined);
  const missing = (value: unknown, text: string) => (tried && !value ? text : undefined);

  async function submit() {
    setTried(true);
    if (!root || !delegate || day === '' || day < todayHere()) return false;
    const { message } = await create({
      root_user_id: root.user_id,
      delegation_user_id: delegate.user_id,
      expires_at: day,
    }).unwrap();
    portal.notify({ intent: 'success', text: message });
    return true;
  }

  return (
    <FormDialog open title="Create Delegation" submitLabel="Create" onSubmit={submit} onClose={onClose}>
      {given ? (
        <Text>
          <strong>{given.name}</strong> may then use the identity of the person you choose: sees what they see, and may
          do what they may do.
        </Text>
      ) : (
        <PersonSelect
          label="Delegate"
          hint="Who may use the identity."
          chosen={picked}
          onChoose={setPicked}
          except={root?.user_id}
          error={faultAt('delegation_user_id') ?? missing(picked, 'Please choose who may use it.')}
        />
      )}
      <PersonSelect
        label="Root user"
        hint="Whose identity is used. People who have signed in once, and no admins."
        chosen={root}
        onChoose={setRoot}
        except={delegate?.user_id}
        error={faultAt('root_user_id') ?? missing(root, 'Please choose whose identity is used.')}
      />
      <DateField
        label="Expiration"
        hint="The last day. It cannot be in the past."
        required
        min={todayHere()}
        value={day}
        onChange={setDay}
        error={faultAt('expires_at') ?? missing(day, 'Please select an expiration date.')}
      />
      {root && delegate && day >= todayHere() && (
        <Text>
          Until {slashedDay(day)}, {delegate.name} may act as {root.name}. Both names stand beside every change, and{' '}
          {root.name} sees them.
        </Text>
      )}
    </FormDialog>
  );
}
