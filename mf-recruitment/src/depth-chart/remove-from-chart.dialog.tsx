/** "Remove dialog: choose a person; Cancel/Remove" (specification 3, §2). */
import { DEPTH_CHART_TITLES, missingEntry } from '@emmaus/contracts/depth-charts.words';
import { FormDialog } from '@emmaus/remote-kit/form/form-dialog.tsx';
import { SearchSelect } from '@emmaus/remote-kit/form/search-select.tsx';
import { MOST_FOUND } from '@emmaus/remote-kit/form/select-option.ts';
import { useForm } from '@emmaus/remote-kit/form/use-form.ts';
import { useCallback } from 'react';
import { recruitmentApi } from '../api/recruitment.api.ts';
import { personOption } from '../contacts/told-apart.ts';
import { offered } from './search-of-chart.ts';
import type { ChartChanges } from './use-chart-changes.ts';

/** By the entry: of some members only the name is known. */
interface RemoveValues {
  entry_id: number | null;
  name: string;
}

const EMPTY: RemoveValues = { entry_id: null, name: '' };

export interface RemoveFromChartDialogProps {
  onRemove: ChartChanges['remove'];
  onClose: () => void;
}

export function RemoveFromChartDialog({ onRemove, onClose }: RemoveFromChartDialogProps) {
  const [ask] = recruitmentApi.useLazyMembersOfDepthChartQuery();
  const search = useCallback(
    (typed: string) =>
      offered(
        ask({ search: typed, limit: MOST_FOUND + 1 }).unwrap(),
        ({ chart_member: name, depth_chart_column_id: column, ...member }) =>
          personOption({ ...member, name, column: DEPTH_CHART_TITLES[column - 1] }),
      ),
    [ask],
  );
  const form = useForm<RemoveValues, void>({
    key: 'depth-chart-remove',
    initial: EMPTY,
    missing: missingEntry,
    send: ({ entry_id: id, name }) => onRemove({ id: id ?? 0, chart_member: name }),
    onSaved: onClose,
  });
  const { entry_id: entry, name } = form.values;
  return (
    <FormDialog
      form={form}
      title="Remove from your depth chart"
      submitLabel="Remove"
      savingLabel="Removing…"
      intent="danger"
      onClose={onClose}
    >
      <SearchSelect
        label="Person"
        required
        placeholder="Name"
        search={search}
        value={entry === null ? '' : String(entry)}
        chosen={name}
        onChange={(id, called) => form.change({ entry_id: id === '' ? null : Number(id), name: called })}
        nothingFits="Nobody found"
        error={form.faultAt('entry_id')}
      />
    </FormDialog>
  );
}
