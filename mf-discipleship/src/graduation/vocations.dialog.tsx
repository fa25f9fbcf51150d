/** "A collapsible 'Add a vocation' form and a list of existing vocations with inline edit, save and delete." */
import type { GraduationRecord } from '@emmaus/contracts/graduation.contract';
import { GRADUATION_LENGTHS, hasVocation } from '@emmaus/contracts/graduation.words';
import { ChipField } from '@emmaus/remote-kit/form/chip-field.tsx';
import { TextField } from '@emmaus/remote-kit/form/fields.tsx';
import { FormElement, FormNotes, SaveButton } from '@emmaus/remote-kit/form/form-parts.tsx';
import { useForm } from '@emmaus/remote-kit/form/use-form.ts';
import { ReadDialog } from '@emmaus/remote-kit/page/read-dialog.tsx';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  Text,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { graduationApi, type SeasonOf } from '../api/graduation.api.ts';
import { NO_VOCATION, sentVocation, VOCATIONS, type VocationValues, withoutVocation } from './record-values.ts';
import { StudentSelect } from './student-select.tsx';
import { toldOfStale } from './told-of-stale.ts';
import { VocationRow } from './vocation-row.tsx';

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalM },
  save: { justifySelf: 'start' },
  list: {
    listStyleType: 'none',
    margin: `${tokens.spacingVerticalM} 0 0`,
    padding: 0,
    display: 'grid',
    gap: tokens.spacingVerticalS,
  },
});

export interface VocationsDialogProps {
  of: SeasonOf;
  records: readonly GraduationRecord[];
  onPut: (record: GraduationRecord) => void;
  onTake: (id: number) => void;
  /** What stands there is not what was looked at: another season may be on by now. */
  onStale: () => void;
  onClose: () => void;
}

export function VocationsDialog({ of, records, onPut, onTake, onStale, onClose }: VocationsDialogProps) {
  const styles = useStyles();
  const entering = useMemo(() => records.filter(({ vocation }) => hasVocation(vocation)), [records]);
  const known = useMemo(() => entering.map(({ person_id }) => person_id), [entering]);
  const rows = useRows(entering, records);
  return (
    <ReadDialog title="Vocations" onClose={onClose} isTypedIn>
      <Accordion collapsible defaultOpenItems={entering.length === 0 ? ['add'] : []}>
        <AccordionItem value="add">
          <AccordionHeader>Add a vocation</AccordionHeader>
          <AccordionPanel>
            <AddVocation of={of} known={known} onPut={onPut} onStale={onStale} />
          </AccordionPanel>
        </AccordionItem>
      </Accordion>
      {rows.shown.length === 0 && <Text as="p">Nobody is said to enter religious life or seminary yet.</Text>}
      <ul className={styles.list} aria-label="Vocations">
        {rows.shown.map((record) => (
          <VocationRow
            key={record.id}
            record={record}
            isGone={!entering.some(({ id }) => id === record.id)}
            onPut={onPut}
            onTake={onTake}
            onEdit={() => rows.edit(record)}
            onEdited={() => rows.edited(record.id)}
          />
        ))}
      </ul>
    </ReadDialog>
  );
}

interface Edited {
  record: GraduationRecord;
  /** Below which row it stands; undefined of the first. */
  after: number | undefined;
}

/** Those who enter; and in its place whoever is being edited, also when somebody else has removed their vocation by then. */
function useRows(entering: readonly GraduationRecord[], records: readonly GraduationRecord[]) {
  const [underWay, setUnderWay] = useState<readonly Edited[]>([]);
  const gone = underWay.filter((one) => !entering.some(({ id }) => id === one.record.id));
  let shown = entering;
  for (const { record, after } of gone) {
    const now = records.find(({ id }) => id === record.id) ?? record;
    shown = shown.toSpliced(shown.findIndex(({ id }) => id === after) + 1, 0, now);
  }
  return {
    shown,
    edit(record: GraduationRecord) {
      const after = shown[shown.findIndex(({ id }) => id === record.id) - 1]?.id;
      setUnderWay((now) => [...now, { record, after }]);
    },
    edited: (id: number) => setUnderWay((now) => now.filter(({ record }) => record.id !== id)),
  };
}

interface NewVocation extends VocationValues {
  student: { id: number; name: string } | null;
}
const EMPTY: NewVocation = { ...NO_VOCATION, student: null };

/** "Save appears only when a student and a Religious or Seminary choice are both selected." */
function AddVocation({
  of,
  known,
  onPut,
  onStale,
}: Pick<VocationsDialogProps, 'of' | 'onPut' | 'onStale'> & { known: readonly number[] }) {
  const styles = useStyles();
  const portal = usePortal();
  const [add] = graduationApi.useAddVocationMutation();
  const form = useForm({
    key: 'graduation-vocation-new',
    initial: EMPTY,
    along: withoutVocation<NewVocation>,
    startsOver: true,
    send: ({ student, ...vocation }) => {
      const body = { ...sentVocation(vocation), record_year: of.record_year };
      return toldOfStale(add({ person_id: student?.id ?? 0, body }).unwrap(), onStale);
    },
    onSaved({ data }) {
      onPut(data);
      portal.notify({ intent: 'success', text: 'Successfully saved vocation!' });
    },
  });
  const { student, vocation } = form.values;
  return (
    <FormElement form={form} className={styles.form} aria-label="Add a vocation">
      <FormNotes form={form} />
      <StudentSelect of={of} chosen={student} without={known} onChoose={(chosen) => form.set('student', chosen)} />
      <ChipField form={form} name="vocation" label="Vocation" choices={VOCATIONS} />
      <TextField
        form={form}
        name="diocese_or_order"
        label="Diocese or order"
        maxLength={GRADUATION_LENGTHS.diocese_or_order}
      />
      {student && vocation !== '' && <SaveButton form={form} className={styles.save} label="Save" />}
    </FormElement>
  );
}
