/** Export modal: "choose an export type and an involvement filter" (specification 1, §2.9 and §5). */
import { type CsvType, type InvolveType, missingExport } from '@emmaus/contracts/exports.words';
import { type Choice, RadioField } from '@emmaus/remote-kit/form/choice-fields.tsx';
import { FormDialog } from '@emmaus/remote-kit/form/form-dialog.tsx';
import { useForm } from '@emmaus/remote-kit/form/use-form.ts';
import { useDownload } from '@emmaus/remote-kit/file/use-download.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { ProgressBar, Text } from '@fluentui/react-components';
import { useState } from 'react';
import { contactsFile } from '../api/exports.api.ts';
import { dataYearAt } from './data-year.ts';

const TYPES: readonly Choice<CsvType>[] = [
  { value: 'bible-study-participants', label: 'Bible study participants' },
  { value: 'disciples', label: 'Disciples' },
  { value: 'all-contacts', label: 'All contacts' },
];
const INVOLVEMENTS: readonly Choice<InvolveType>[] = [
  { value: 'all-students', label: 'All' },
  { value: 'only-vc', label: 'VC' },
  { value: 'only-greek', label: 'Greek' },
];

interface ExportValues {
  csv_type: CsvType | '';
  involve_type: InvolveType | '';
}

const NOTHING_CHOSEN: ExportValues = { csv_type: '', involve_type: '' };

export function ExportDialog({ onClose }: { onClose: () => void }) {
  const { share, fetchFile, giveUp } = useDownload();
  const { user } = usePortal();
  const [year] = useState(() => dataYearAt(user, new Date()));
  const form = useForm({
    key: 'export',
    initial: NOTHING_CHOSEN,
    missing: missingExport,
    async send({ csv_type, involve_type }) {
      if (csv_type === '' || involve_type === '') return;
      const problem = await fetchFile(contactsFile(csv_type, involve_type));
      if (problem) throw problem;
    },
    onSaved: onClose,
  });

  return (
    <FormDialog
      form={form}
      title="Export Custom List"
      submitLabel="Export"
      savingLabel="Exporting..."
      onClose={onClose}
      onAbort={giveUp}
    >
      <Text>
        A CSV file of the contacts at your places: the students. Staff and alumni are not in it. The export may take up
        to 15 seconds. Bible studies and disciples are those since 1 August {year}.
      </Text>
      <RadioField form={form} name="csv_type" label="Export type" required layout="vertical" choices={TYPES} />
      <RadioField
        form={form}
        name="involve_type"
        label="All, VC, or Greek"
        required
        layout="vertical"
        choices={INVOLVEMENTS}
      />
      {share !== undefined && <ProgressBar aria-label="Export" value={share ?? undefined} thickness="large" />}
    </FormDialog>
  );
}
