/** "As in the depth chart": a person (filterable) or somebody who is missing, a column (default the first); "Cancel/Add". */
import type { CandidateMoved } from '@emmaus/contracts/recruitment-charts.contract';
import { RECRUITMENT_ADD_COLUMNS, RECRUITMENT_TEXTS } from '@emmaus/contracts/recruitment-charts.words';
import { missingFields, missingWhere } from '@emmaus/contracts/missing.words';
import { RadioField } from '@emmaus/remote-kit/form/choice-fields.tsx';
import { FormDialog } from '@emmaus/remote-kit/form/form-dialog.tsx';
import { SearchSelect } from '@emmaus/remote-kit/form/search-select.tsx';
import { useForm } from '@emmaus/remote-kit/form/use-form.ts';
import { useGiveBackFocus } from '@emmaus/remote-kit/page/use-give-back-focus.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { Button, makeStyles } from '@fluentui/react-components';
import { PersonAddRegular } from '@fluentui/react-icons';
import { useCallback, useState } from 'react';
import { candidatesApi } from '../api/candidates.api.ts';
import { MissingPersonDialog } from '../contacts/missing-person.dialog.tsx';
import { personOption } from '../contacts/told-apart.ts';

const useStyles = makeStyles({ missing: { alignSelf: 'flex-start' } });

const MISSING = "Don't see who you're looking for?";

/** "Ids 1 to 6." */
const COLUMNS = RECRUITMENT_ADD_COLUMNS.map(({ name }, index) => ({ value: String(index + 1), label: name }));

interface AddedValues {
  chart_member_id: string;
  /** Of the person. */
  name: string;
  recruitment_depth_chart_column_id: string;
}

export interface AddCandidateDialogProps {
  location_id: number;
  onAdded: (done: CandidateMoved) => void;
  onClose: () => void;
}

export function AddCandidateDialog({ location_id, onAdded, onClose }: AddCandidateDialogProps) {
  // The dialog gives way to that of a new contact, and comes back: the focus goes to where it was before both.
  useGiveBackFocus(true);
  const styles = useStyles();
  const portal = usePortal();
  const [isNew, setIsNew] = useState(false);
  const [add] = candidatesApi.useAddCandidateMutation();
  const [ask] = candidatesApi.useLazyAddableCandidatesQuery();
  const search = useCallback(
    async (typed: string) => (await ask({ location_id, search: typed }).unwrap()).data.map(personOption),
    [ask, location_id],
  );
  const form = useForm<AddedValues, CandidateMoved>({
    key: `recruitment-add:${location_id}`,
    initial: { chart_member_id: '', name: '', recruitment_depth_chart_column_id: '1' },
    missing: ({ chart_member_id }) =>
      missingWhere(missingFields({ chart_member_id }, { chart_member_id: RECRUITMENT_TEXTS.person })),
    send: ({ chart_member_id, recruitment_depth_chart_column_id }, { submission }) =>
      add({
        chart_member_id: Number(chart_member_id),
        recruitment_depth_chart_column_id: Number(recruitment_depth_chart_column_id),
        location_id,
        submission_id: submission,
      }).unwrap(),
    onSaved(done) {
      portal.notify({ intent: 'success', text: done.message });
      onAdded(done);
      onClose();
    },
  });
  const { chart_member_id, name } = form.values;

  if (isNew)
    return (
      <MissingPersonDialog
        formKey={`recruitment-contact:${location_id}`}
        place={location_id}
        // A service of before does not say where they belong.
        mayChoose={({ primary_location_id: home }) => home === undefined || home === location_id}
        onSaved={(contact) => {
          form.change({ chart_member_id: String(contact.id), name: contact.name });
          setIsNew(false);
        }}
        onClose={() => setIsNew(false)}
      />
    );
  return (
    <FormDialog form={form} title="Add a candidate" submitLabel="Add" onClose={onClose}>
      <SearchSelect
        label="Person"
        required
        hint="People of this campus who are not on the chart yet."
        placeholder="Name"
        search={search}
        value={chart_member_id}
        chosen={name}
        onChange={(id, label) => form.change({ chart_member_id: id, name: label })}
        nothingFits="Nobody found"
        otherwise={{ label: MISSING, run: () => setIsNew(true) }}
        error={form.faultAt('chart_member_id')}
      />
      <Button className={styles.missing} appearance="subtle" icon={<PersonAddRegular />} onClick={() => setIsNew(true)}>
        {MISSING}
      </Button>
      <RadioField
        form={form}
        name="recruitment_depth_chart_column_id"
        label="Column"
        choices={COLUMNS}
        layout="vertical"
      />
    </FormDialog>
  );
}
