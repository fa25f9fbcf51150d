/** "Choose a series, then a material (choosing a material prefills the title), then a title" (specification 2, §2.10). */
import type { MaterialSeries } from '@emmaus/contracts/plans.contract';
import { missingPlan, PLAN_TITLE_LENGTH } from '@emmaus/contracts/plans.words';
import { SelectField } from '@emmaus/remote-kit/form/choice-fields.tsx';
import { choicesOf } from '@emmaus/remote-kit/form/choices.ts';
import { TextField } from '@emmaus/remote-kit/form/fields.tsx';
import { FormDialog } from '@emmaus/remote-kit/form/form-dialog.tsx';
import { useForm } from '@emmaus/remote-kit/form/use-form.ts';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { useNavigate } from '@emmaus/remote-kit/portal/router.ts';
import { plansApi } from '../api/plans.api.ts';
import { editPath } from './plan-columns.tsx';

/** Ids as the fields hold them; '' is nothing chosen yet. */
interface PlanValues {
  series_id: string;
  material_id: string;
  title: string;
}

const NOTHING: PlanValues = { series_id: '', material_id: '', title: '' };

export function NewPlanDialog({ onClose }: { onClose: () => void }) {
  const portal = usePortal();
  const navigate = useNavigate();
  const { data: series = [], error, refetch } = plansApi.useMaterialsQuery();
  const [add] = plansApi.useAddPlanMutation();
  const form = useForm({
    key: 'plan-new',
    initial: NOTHING,
    missing: missingPlan,
    along: (some, values) => alongWith(series, some, values),
    send: ({ title, material_id }, { submission }) =>
      add({ title, material_id: Number(material_id), submission_id: submission }).unwrap(),
    onSaved({ data }) {
      portal.changed('bible-study-plan', 'LIST');
      portal.notify({
        intent: 'success',
        text: 'New bible study plan added.',
        action: { label: 'Write it', run: () => void navigate(editPath(data)) },
      });
      onClose();
    },
  });
  const materials = materialsOf(series, form.values.series_id);

  return (
    <FormDialog form={form} title="New plan" submitLabel="Add plan" onClose={onClose}>
      {error && <ProblemView problem={error} onRetry={() => void refetch()} />}
      <SelectField
        form={form}
        name="series_id"
        label="Series"
        required
        nothing="Choose a series"
        choices={choicesOf(series)}
      />
      <SelectField
        form={form}
        name="material_id"
        label="Material"
        required
        nothing={form.values.series_id === '' ? 'Choose a series first' : 'Choose a material'}
        disabled={form.values.series_id === ''}
        choices={materials.map(({ id, title }) => ({ value: String(id), label: title }))}
      />
      <TextField form={form} name="title" label="Title" required maxLength={PLAN_TITLE_LENGTH} />
    </FormDialog>
  );
}

/**
 * Another series has other materials. "Choosing a material prefills the title": one that somebody typed stays, one that a material gave
 * goes with it.
 */
function alongWith(
  series: readonly MaterialSeries[],
  { series_id, material_id }: Partial<PlanValues>,
  values: PlanValues,
): Partial<PlanValues> {
  if (series_id === undefined && material_id === undefined) return {};
  const titleOf = (chosen: string | undefined) =>
    materialsOf(series, values.series_id).find(({ id }) => String(id) === chosen)?.title ?? '';
  const isTyped = values.title.trim() !== '' && values.title !== titleOf(values.material_id);
  return {
    ...(series_id !== undefined && { material_id: '' }),
    ...(!isTyped && { title: titleOf(material_id) }),
  };
}

function materialsOf(series: readonly MaterialSeries[], chosen: string): MaterialSeries['materials'] {
  return series.find(({ id }) => String(id) === chosen)?.materials ?? [];
}
