/** Export modal: "choose an export type and an involvement filter" (specification 1, §2.9 and §5). */
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { CHOOSE_CSV_TYPE, CHOOSE_INVOLVE_TYPE, type CsvType, type InvolveType } from '@emmaus/contracts/exports.words';
import { FormDialog } from '@emmaus/remote-kit/form/form-dialog.tsx';
import { useDownload } from '@emmaus/remote-kit/file/use-download.ts';
import { Field, ProgressBar, Radio, RadioGroup, Text, makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { contactsFile } from '../api/exports.api.ts';
import { dataYear } from './data-year.ts';

const TYPES: readonly { value: CsvType; label: string }[] = [
  { value: 'bible-study-participants', label: 'Bible study participants' },
  { value: 'disciples', label: 'Disciples' },
  { value: 'all-contacts', label: 'All contacts' },
];
const INVOLVEMENTS: readonly { value: InvolveType; label: string }[] = [
  { value: 'all-students', label: 'All' },
  { value: 'only-vc', label: 'VC' },
  { value: 'only-greek', label: 'Greek' },
];

const useStyles = makeStyles({
  radio: { [PHONE]: { minHeight: '44px', alignItems: 'center' } },
});

export function ExportDialog({ onClose }: { onClose: () => void }) {
  const { share, fetchFile, giveUp } = useDownload();
  const [type, setType] = useState<CsvType>();
  const [involvement, setInvolvement] = useState<InvolveType>();
  const [tried, setTried] = useState(false);
  const [year] = useState(() => dataYear(new Date()));

  async function submit() {
    setTried(true);
    if (!type || !involvement) return false;
    const problem = await fetchFile(contactsFile(type, involvement));
    if (problem?.code === 'aborted') return false;
    // FormDialog shows what is thrown, and keeps what was chosen.
    if (problem) throw Object.assign(new Error(problem.message), problem);
    return true;
  }

  return (
    <FormDialog
      open
      title="Export Custom List"
      submitLabel="Export"
      savingLabel="Exporting..."
      onSubmit={submit}
      onClose={onClose}
      onAbort={giveUp}
    >
      <Text>
        A CSV file of the contacts at your places. The export may take up to 15 seconds. Bible studies and disciples are
        those since 1 August {year}.
      </Text>
      <Choice
        label="Export type"
        choices={TYPES}
        value={type}
        onChange={setType}
        fault={tried && !type ? CHOOSE_CSV_TYPE : undefined}
      />
      <Choice
        label="All, VC, or Greek"
        choices={INVOLVEMENTS}
        value={involvement}
        onChange={setInvolvement}
        fault={tried && !involvement ? CHOOSE_INVOLVE_TYPE : undefined}
      />
      {share !== undefined && <ProgressBar aria-label="Export" value={share ?? undefined} thickness="large" />}
    </FormDialog>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; label: string }[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  fault: string | undefined;
}

function Choice<Value extends string>({ label, choices, value, onChange, fault }: ChoiceProps<Value>) {
  const styles = useStyles();
  return (
    <Field label={label} required validationMessage={fault} validationState={fault ? 'error' : 'none'}>
      <RadioGroup value={value ?? ''} onChange={(_event, data) => onChange(data.value as Value)}>
        {choices.map((choice) => (
          <Radio key={choice.value} value={choice.value} label={choice.label} className={styles.radio} />
        ))}
      </RadioGroup>
    </Field>
  );
}
