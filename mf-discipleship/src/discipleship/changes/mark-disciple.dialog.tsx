/** Mark Disciples as Growing or Commissioned: who, and as what from today on. */
import { missingMark } from '@emmaus/contracts/disciples.words';
import { DISCIPLE_TYPES, type DiscipleType } from '@emmaus/contracts/ministry.words';
import { RadioField } from '@emmaus/remote-kit/form/choice-fields.tsx';
import { FormDialog } from '@emmaus/remote-kit/form/form-dialog.tsx';
import { useForm } from '@emmaus/remote-kit/form/use-form.ts';
import { disciplesApi } from '../../api/disciples.api.ts';
import { DisciplePicker, NOBODY, type Picked } from './disciple-picker.tsx';
import { TYPE_CHOICES } from './type-choices.ts';
import { useTold } from './use-told.ts';

export interface MarkDiscipleDialogProps {
  location: number;
  disciple?: Picked | undefined;
  onClose: () => void;
}

export function MarkDiscipleDialog({ location, disciple = NOBODY, onClose }: MarkDiscipleDialogProps) {
  const { tell } = useTold();
  const [mark] = disciplesApi.useMarkDiscipleMutation();
  const initial: { disciple_person_id: Picked; disciple_type: DiscipleType | '' } = {
    disciple_person_id: disciple,
    disciple_type: '',
  };
  const form = useForm({
    key: `disciple-mark:${disciple.id ?? ''}`,
    initial,
    missing: (values) =>
      missingMark({ disciple_person_id: values.disciple_person_id.id, disciple_type: values.disciple_type }),
    send: (values) =>
      mark({
        disciple_person_id: values.disciple_person_id.id ?? 0,
        disciple_type: DISCIPLE_TYPES.find((type) => type === values.disciple_type) ?? 'Growing Disciple',
      }).unwrap(),
    onSaved(changed, values) {
      tell(changed, { person: values.disciple_person_id.id ?? 0, marked: true });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Mark Disciples as Growing or Commissioned"
      submitLabel="Save"
      savingLabel="Saving…"
      onClose={onClose}
    >
      <DisciplePicker
        label="Disciple"
        list="markable"
        location={location}
        picked={form.values.disciple_person_id}
        onPick={(picked) => form.set('disciple_person_id', picked)}
        error={form.faultAt('disciple_person_id')}
      />
      <RadioField form={form} name="disciple_type" label="Type" required choices={TYPE_CHOICES} />
    </FormDialog>
  );
}
