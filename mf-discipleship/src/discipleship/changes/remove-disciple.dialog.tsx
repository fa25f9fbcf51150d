/** Remove Disciple: who, and why it ended. */
import { missingRemoval } from '@emmaus/contracts/disciples.words';
import { ENDED_REASONS } from '@emmaus/contracts/ministry.words';
import { SelectField } from '@emmaus/remote-kit/form/choice-fields.tsx';
import { FormDialog } from '@emmaus/remote-kit/form/form-dialog.tsx';
import { useForm } from '@emmaus/remote-kit/form/use-form.ts';
import { disciplesApi } from '../../api/disciples.api.ts';
import { DisciplePicker, NOBODY, type Picked } from './disciple-picker.tsx';
import { useRelationNow } from './use-relation-now.ts';
import { useTold } from './use-told.ts';

const REASONS = ENDED_REASONS.map((reason) => ({ value: reason, label: reason }));

export interface RemoveDiscipleDialogProps {
  location: number;
  disciple?: Picked | undefined;
  /** In which the tree shows them. */
  relation?: number | null | undefined;
  onClose: () => void;
}

export function RemoveDiscipleDialog({ location, disciple = NOBODY, relation, onClose }: RemoveDiscipleDialogProps) {
  const { tell, looking } = useTold();
  const { sends, latest, inWords } = useRelationNow('removable', location);
  const [end] = disciplesApi.useEndDiscipleMutation();
  const initial: { disciple_person_id: Picked; ended_reason: (typeof ENDED_REASONS)[number] | '' } = {
    disciple_person_id: disciple,
    ended_reason: '',
  };
  const form = useForm({
    // What was begun about another relation is not gone on with.
    key: `disciple-remove:${disciple.id ?? ''}:${relation ?? ''}`,
    initial,
    version: relation ?? undefined,
    missing: (values) =>
      missingRemoval({ disciple_person_id: values.disciple_person_id.id, ended_reason: values.ended_reason }),
    send(values, { version }) {
      sends(values.disciple_person_id);
      const body = {
        ended_reason: ENDED_REASONS.find((reason) => reason === values.ended_reason) ?? 'Other',
        relation_id: version === 0 ? null : version,
      };
      return looking(end({ id: values.disciple_person_id.id ?? 0, body }).unwrap());
    },
    latest,
    inWords,
    again: 'Pressing Remove again ends that.',
    onSaved(changed, values) {
      tell(changed, { person: values.disciple_person_id.id ?? 0 });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Remove Disciple"
      submitLabel="Remove"
      savingLabel="Removing…"
      intent="danger"
      onClose={onClose}
    >
      <DisciplePicker
        label="Disciple"
        list="removable"
        location={location}
        picked={form.values.disciple_person_id}
        onPick={(picked, shown) => {
          form.set('disciple_person_id', picked);
          form.saveOnTop(shown ?? 0);
        }}
        error={form.faultAt('disciple_person_id')}
        hint="Nothing of the past is lost: from today on nobody disciples this person."
      />
      <SelectField
        form={form}
        name="ended_reason"
        label="Ended reason"
        required
        choices={REASONS}
        nothing="Choose a reason"
      />
    </FormDialog>
  );
}
