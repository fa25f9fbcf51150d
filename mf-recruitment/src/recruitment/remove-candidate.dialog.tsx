/** "Remove dialog: choose a person; Cancel/Remove." It can be undone, so nothing more is asked. */
import { RECRUITMENT_TEXTS } from '@emmaus/contracts/recruitment-charts.words';
import { missingFields, missingWhere } from '@emmaus/contracts/missing.words';
import { FormDialog } from '@emmaus/remote-kit/form/form-dialog.tsx';
import { SearchSelect } from '@emmaus/remote-kit/form/search-select.tsx';
import { useForm } from '@emmaus/remote-kit/form/use-form.ts';
import { useCallback } from 'react';
import { candidatesApi } from '../api/candidates.api.ts';
import { personOption } from '../contacts/told-apart.ts';
import { columnTitle } from './candidate-words.tsx';

interface RemovedValues {
  person_id: string;
  name: string;
}

export interface RemoveCandidateDialogProps {
  location_id: number;
  onRemove: (person: number, name: string) => Promise<void>;
  onClose: () => void;
}

export function RemoveCandidateDialog({ location_id, onRemove, onClose }: RemoveCandidateDialogProps) {
  const [ask] = candidatesApi.useLazyCandidatesQuery();
  const search = useCallback(
    async (typed: string) =>
      (await ask({ location_id, search: typed }).unwrap()).data.map(
        ({ recruitment_depth_chart_column_id: column, ...candidate }) =>
          personOption({ ...candidate, column: columnTitle(column) }),
      ),
    [ask, location_id],
  );
  const form = useForm<RemovedValues, void>({
    key: `recruitment-remove:${location_id}`,
    initial: { person_id: '', name: '' },
    missing: ({ person_id }) => missingWhere(missingFields({ person_id }, { person_id: RECRUITMENT_TEXTS.person })),
    send: ({ person_id, name }) => onRemove(Number(person_id), name),
    onSaved: onClose,
  });
  const { person_id, name } = form.values;
  return (
    <FormDialog form={form} title="Remove a candidate" submitLabel="Remove" intent="danger" onClose={onClose}>
      <SearchSelect
        label="Person"
        required
        hint="The notes stay, and you can undo it."
        placeholder="Name"
        search={search}
        value={person_id}
        chosen={name}
        onChange={(id, label) => form.change({ person_id: id, name: label })}
        nothingFits="Nobody found on this chart"
        error={form.faultAt('person_id')}
      />
    </FormDialog>
  );
}
