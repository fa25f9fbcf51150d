/** Add Disciple: who, as what, and who will lead them (specification 3, §2, §5 and §6). */
import { missingNewDisciple } from '@emmaus/contracts/disciples.words';
import { DISCIPLE_TYPES, type DiscipleType } from '@emmaus/contracts/ministry.words';
import { RadioField } from '@emmaus/remote-kit/form/choice-fields.tsx';
import { CheckField } from '@emmaus/remote-kit/form/fields.tsx';
import { FormDialog } from '@emmaus/remote-kit/form/form-dialog.tsx';
import { useForm } from '@emmaus/remote-kit/form/use-form.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { disciplesApi } from '../../api/disciples.api.ts';
import { DisciplePicker, NOBODY, type Picked } from './disciple-picker.tsx';
import { TYPE_CHOICES } from './type-choices.ts';
import { useTold } from './use-told.ts';

/** "Leader-choice in Add disciple". */
const MAY_LEAD = ['missionary', 'affiliate', 'chaplain', 'td', 'parish-missionary', 'parish-td'];

interface NewDiscipleValues {
  disciple_person_id: Picked;
  disciple_type: DiscipleType | '';
  leads: boolean;
  discipler_person_id: Picked;
}

export interface AddDiscipleDialogProps {
  location: number;
  /** Chosen in the tree. */
  disciple?: Picked | undefined;
  discipler?: Picked | undefined;
  onClose: () => void;
}

export function AddDiscipleDialog({
  location,
  disciple = NOBODY,
  discipler = NOBODY,
  onClose,
}: AddDiscipleDialogProps) {
  const portal = usePortal();
  const { tell, looking } = useTold();
  const [add] = disciplesApi.useAddDiscipleMutation();
  const self = portal.user?.personId ?? null;
  const choosesLead = portal.passes(MAY_LEAD);
  const initial: NewDiscipleValues = {
    disciple_person_id: disciple,
    disciple_type: '',
    leads: false,
    discipler_person_id: discipler,
  };
  const idsOf = (values: NewDiscipleValues) => ({
    disciple_person_id: values.disciple_person_id.id,
    discipler_person_id: choosesLead && values.leads ? self : values.discipler_person_id.id,
  });
  const form = useForm({
    key: `disciple-new:${disciple.id ?? ''}:${discipler.id ?? ''}`,
    initial,
    missing: (values) => missingNewDisciple({ ...values, ...idsOf(values) }),
    send(values) {
      const { disciple_person_id, discipler_person_id } = idsOf(values);
      const body = {
        disciple_person_id: disciple_person_id ?? 0,
        discipler_person_id: discipler_person_id ?? 0,
        disciple_type: DISCIPLE_TYPES.find((type) => type === values.disciple_type) ?? 'Growing Disciple',
      };
      return looking(add(body).unwrap());
    },
    onSaved(changed, values) {
      tell(changed, { person: values.disciple_person_id.id ?? 0 });
      onClose();
    },
  });
  const { values } = form;
  return (
    <FormDialog form={form} title="Add Disciple" submitLabel="Add" savingLabel="Adding…" onClose={onClose}>
      <DisciplePicker
        label="Disciple"
        list="addable"
        location={location}
        picked={values.disciple_person_id}
        onPick={(picked) => form.set('disciple_person_id', picked)}
        error={form.faultAt('disciple_person_id')}
      />
      <RadioField form={form} name="disciple_type" label="Type" required choices={TYPE_CHOICES} />
      {choosesLead && <CheckField form={form} name="leads" label="I will be leading this person" />}
      {!(choosesLead && values.leads) && (
        <DisciplePicker
          label="Discipler"
          list="disciplers"
          location={location}
          of={values.disciple_person_id.id}
          picked={values.discipler_person_id}
          onPick={(picked) => form.set('discipler_person_id', picked)}
          error={form.faultAt('discipler_person_id')}
        />
      )}
    </FormDialog>
  );
}
