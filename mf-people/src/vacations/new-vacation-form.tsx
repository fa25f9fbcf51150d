/** "A 'Create new vacation date' form." */
import { missingVacation } from '@emmaus/contracts/vacations.words';
import { FormPanel } from '@emmaus/remote-kit/form/form-panel.tsx';
import { useForm } from '@emmaus/remote-kit/form/use-form.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { vacationsApi } from '../api/vacations.api.ts';
import { VacationFields } from './vacation-fields.tsx';
import { NEW_VACATION, bodyOf, withStart } from './vacation-values.ts';

/** `location` is the campus, `today` the day it is there. */
export function NewVacationForm({ location, today }: { location: number; today: string }) {
  const portal = usePortal();
  const [add] = vacationsApi.useAddVacationMutation();
  const form = useForm({
    key: `vacation-new:${location}`,
    initial: NEW_VACATION,
    missing: missingVacation,
    along: withStart,
    send: (values, { submission: submission_id }) =>
      add({ ...bodyOf(values), location_id: location, submission_id }).unwrap(),
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
