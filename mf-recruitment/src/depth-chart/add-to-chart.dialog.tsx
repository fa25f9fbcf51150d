/** "Choose a person (filterable) or open 'Don't see who you're looking for?'; choose a column; Cancel/Add" (specification 3, §2). */
import { DEPTH_CHART_TITLES, FIRST_DEPTH_CHART_COLUMN, missingMember } from '@emmaus/contracts/depth-charts.words';
import { SelectField } from '@emmaus/remote-kit/form/choice-fields.tsx';
import { FormDialog } from '@emmaus/remote-kit/form/form-dialog.tsx';
import { SearchSelect } from '@emmaus/remote-kit/form/search-select.tsx';
import { MOST_FOUND } from '@emmaus/remote-kit/form/select-option.ts';
import { useForm } from '@emmaus/remote-kit/form/use-form.ts';
import { useGiveBackFocus } from '@emmaus/remote-kit/page/use-give-back-focus.ts';
import { Button, makeStyles } from '@fluentui/react-components';
import { PersonAddRegular } from '@fluentui/react-icons';
import { useCallback, useState } from 'react';
import { type ChartChange, recruitmentApi } from '../api/recruitment.api.ts';
import { MissingPersonDialog } from '../contacts/missing-person.dialog.tsx';
import { personOption } from '../contacts/told-apart.ts';
import { offered } from './search-of-chart.ts';

const useStyles = makeStyles({ missing: { alignSelf: 'flex-start' } });

const MISSING = "Don't see who you're looking for?";

/** Named as the service names them in its faults. */
interface AddValues {
  chart_member_id: number | null;
  name: string;
  depth_chart_column_id: string;
}

const EMPTY: AddValues = {
  chart_member_id: null,
  name: '',
  depth_chart_column_id: String(FIRST_DEPTH_CHART_COLUMN),
};

const COLUMNS = DEPTH_CHART_TITLES.map((label, index) => ({ value: String(index + 1), label }));

export interface AddToChartDialogProps {
  onAdded: (change: ChartChange) => void;
  onClose: () => void;
}

export function AddToChartDialog({ onAdded, onClose }: AddToChartDialogProps) {
  // The dialog gives way to that of a new contact, and comes back: the focus goes to where it was before both.
  useGiveBackFocus(true);
  const styles = useStyles();
  const [ask] = recruitmentApi.useLazyAddableToDepthChartQuery();
  const [add] = recruitmentApi.useAddToDepthChartMutation();
  const [isNew, setIsNew] = useState(false);
  const search = useCallback(
    (typed: string) => offered(ask({ search: typed, limit: MOST_FOUND + 1 }).unwrap(), personOption),
    [ask],
  );
  const form = useForm({
    key: 'depth-chart-add',
    initial: EMPTY,
    missing: missingMember,
    send: ({ chart_member_id: id, depth_chart_column_id: column }, { submission }) =>
      add({
        chart_member_id: id ?? 0,
        // "Default New Contacts."
        depth_chart_column_id: Number(column) || FIRST_DEPTH_CHART_COLUMN,
        submission_id: submission,
      }).unwrap(),
    onSaved(change) {
      onAdded(change);
      onClose();
    },
  });
  const { chart_member_id: person, name } = form.values;

  if (isNew)
    return (
      <MissingPersonDialog
        formKey="depth-chart-contact"
        onSaved={(contact) => {
          form.change({ chart_member_id: contact.id, name: contact.name });
          setIsNew(false);
        }}
        onClose={() => setIsNew(false)}
      />
    );
  return (
    <FormDialog form={form} title="Add to your depth chart" submitLabel="Add" savingLabel="Adding…" onClose={onClose}>
      <SearchSelect
        label="Person"
        required
        placeholder="Name"
        search={search}
        value={person === null ? '' : String(person)}
        chosen={name}
        onChange={(id, called) => form.change({ chart_member_id: id === '' ? null : Number(id), name: called })}
        nothingFits="Nobody found"
        otherwise={{ label: MISSING, run: () => setIsNew(true) }}
        error={form.faultAt('chart_member_id')}
      />
      <Button className={styles.missing} appearance="subtle" icon={<PersonAddRegular />} onClick={() => setIsNew(true)}>
        {MISSING}
      </Button>
      <SelectField
        form={form}
        name="depth_chart_column_id"
        label="Column"
        required
        nothing="Choose a column"
        choices={COLUMNS}
      />
    </FormDialog>
  );
}
