/** "A 'Create new vacation date' form." */
import { missingVacation } from '@emmaus/contracts/vacations.words';
import { FormPanel } from '@emmaus/remote-kit/form/form-panel.tsx';
import { useForm } from '@emmaus/remote-kit/form/use-form.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { useAddVacationMutation } from '../api/vacations.api.ts';
import { VacationFields } from './vacation-fields.tsx';
import { NEW_VACATION, bodyOf, withStart } from './vacation-values.ts';

/** `today` is the day it is at the campus. */
export function NewVacationForm({ today }: { today: string }) {
  const portal = usePortal();
  const [add] = useAddVacationMutation();
  const form = useForm({
    key: 'vacation-new',
    initial: NEW_VACATION,
    missing: missingVacation,
    along: withStart,
    send: (values, { submission: submission_id }) => add({ ...bodyOf(values), submission_id }).unwrap(),
    startsOver: true,
    onSaved({ id, name, range_readable }) {
      portal.notify({ intent: 'success', text: `${name} was added: ${range_readable}.` });
      portal.changed('vacation', id);
    },
  });
  return (
    <FormPanel form={form} title="Create new vacation date" submitLabel="Save">
      <VacationFields form={form} today={today} />
    </FormPanel>
  );
}
