/** "Edit opens inline fields on the row; a check saves, a close cancels." */
import type { Vacation } from '@emmaus/contracts/vacations.contract';
import { missingVacation } from '@emmaus/contracts/vacations.words';
import { FormRow } from '@emmaus/remote-kit/form/form-row.tsx';
import { useForm } from '@emmaus/remote-kit/form/use-form.ts';
import { lookAgain } from '@emmaus/remote-kit/portal/look-again.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { useState } from 'react';
import { vacationsApi } from '../api/vacations.api.ts';
import { VacationFields } from './vacation-fields.tsx';
import { bodyOf, valuesOf, withStart } from './vacation-values.ts';

/** From somebody's beginning to somebody else's end nobody is away. */
const DATES = [['start_date', 'end_date']] as const;

export interface VacationRowFormProps {
  vacation: Vacation;
  today: string;
  /** Reads what the row says now. */
  reload: () => Promise<Vacation | undefined>;
  onClose: () => void;
}

export function VacationRowForm({ vacation, today, reload, onClose }: VacationRowFormProps) {
  const portal = usePortal();
  const [save] = vacationsApi.useChangeVacationMutation();
  const [before] = useState(() => valuesOf(vacation));
  const form = useForm({
    key: `vacation-edit:${vacation.id}`,
    initial: before,
    version: vacation.version,
    missing: missingVacation,
    along: withStart,
    send: (values, { version }) =>
      // Somebody else may have deleted it: the list then goes on without it.
      lookAgain(save({ id: vacation.id, body: { ...bodyOf(values), version } }).unwrap(), () =>
        portal.changed('vacation', vacation.id),
      ),
    latest: reload,
    valuesOf,
    asOne: DATES,
    inWords: ({ name, range_readable }) => `${name}, ${range_readable}`,
    eachInWords: ({ name, range_readable }) => ({
      name: ['Name', name],
      start_date: ['Dates', range_readable],
      end_date: ['Dates', range_readable],
    }),
    onSaved({ id }) {
      portal.changed('vacation', id);
      onClose();
    },
  });
  return (
    <FormRow form={form} label={`Edit ${vacation.name}`} onClose={onClose}>
      <VacationFields form={form} today={today} before={before} />
    </FormRow>
  );
}
