/** Transfer Disciple: who, and to whom. */
import { missingTransfer } from '@emmaus/contracts/disciples.words';
import { FormDialog } from '@emmaus/remote-kit/form/form-dialog.tsx';
import { useForm } from '@emmaus/remote-kit/form/use-form.ts';
import { disciplesApi } from '../../api/disciples.api.ts';
import { DisciplePicker, NOBODY, type Picked } from './disciple-picker.tsx';
import { useRelationNow } from './use-relation-now.ts';
import { useTold } from './use-told.ts';

export interface TransferDiscipleDialogProps {
  location: number;
  disciple?: Picked | undefined;
  /** In which the tree shows them. */
  relation?: number | null | undefined;
  onClose: () => void;
}

export function TransferDiscipleDialog({
  location,
  disciple = NOBODY,
  relation,
  onClose,
}: TransferDiscipleDialogProps) {
  const { tell, looking } = useTold();
  const { sends, latest, inWords } = useRelationNow('transferrable', location);
  const [transfer] = disciplesApi.useTransferDiscipleMutation();
  const initial: { disciple_person_id: Picked; new_discipler_person_id: Picked } = {
    disciple_person_id: disciple,
    new_discipler_person_id: NOBODY,
  };
  const form = useForm({
    // What was begun about another relation is not gone on with.
    key: `disciple-transfer:${disciple.id ?? ''}:${relation ?? ''}`,
    initial,
    version: relation ?? undefined,
    missing: (values) =>
      missingTransfer({
        disciple_person_id: values.disciple_person_id.id,
        new_discipler_person_id: values.new_discipler_person_id.id,
      }),
    send(values, { version }) {
      sends(values.disciple_person_id);
      const body = {
        disciple_person_id: values.disciple_person_id.id ?? 0,
        new_discipler_person_id: values.new_discipler_person_id.id ?? 0,
        relation_id: version === 0 ? null : version,
      };
      return looking(transfer(body).unwrap());
    },
    latest,
    // By the id: somebody else may have the same name.
    isOwn: ({ disciplerId }, { values: sent }) => disciplerId === sent.new_discipler_person_id.id,
    inWords,
    again: 'Pressing Transfer again ends that, too.',
    onSaved(changed, values) {
      tell(changed, { person: values.disciple_person_id.id ?? 0 });
      onClose();
    },
  });
  const { values } = form;
  return (
    <FormDialog
      form={form}
      title="Transfer Disciple"
      submitLabel="Transfer"
      savingLabel="Transferring…"
      onClose={onClose}
    >
      <DisciplePicker
        label="Disciple"
        list="transferrable"
        location={location}
        picked={values.disciple_person_id}
        onPick={(picked, shown) => {
          form.set('disciple_person_id', picked);
          form.saveOnTop(shown ?? 0);
        }}
        error={form.faultAt('disciple_person_id')}
      />
      <DisciplePicker
        label="New discipler"
        list="disciplers"
        location={location}
        of={values.disciple_person_id.id}
        picked={values.new_discipler_person_id}
        onPick={(picked) => form.set('new_discipler_person_id', picked)}
        error={form.faultAt('new_discipler_person_id')}
        hint="All who are below the disciple come along."
      />
    </FormDialog>
  );
}
