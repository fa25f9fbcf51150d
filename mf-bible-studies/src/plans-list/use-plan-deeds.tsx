/** What can be done with a plan of the list. */
import type { PlanRow } from '@emmaus/contracts/plans.contract';
import { useDownload } from '@emmaus/remote-kit/file/use-download.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { tellWithUndo } from '@emmaus/remote-kit/portal/tell-with-undo.ts';
import type { RowAction } from '@emmaus/remote-kit/table/row-menu.tsx';
import {
  ArrowDownloadRegular,
  ArrowUndoRegular,
  DeleteRegular,
  EditRegular,
  PhoneRegular,
  PrintRegular,
} from '@fluentui/react-icons';
import { useMemo } from 'react';
import { useNavigate } from '@emmaus/remote-kit/portal/router.ts';
import { planPdf, plansApi } from '../api/plans.api.ts';
import { editPath, type PlanDeeds } from './plan-columns.tsx';

export interface PlansDeeds extends PlanDeeds {
  /** In the menu of a card, which has no button beside it. */
  all: (plan: PlanRow) => readonly RowAction[];
}

export function usePlanDeeds(): PlansDeeds {
  const portal = usePortal();
  const navigate = useNavigate();
  const { start: download } = useDownload();
  const [deletePlan] = plansApi.useDeletePlanMutation();
  const [restorePlan] = plansApi.useRestorePlanMutation();

  return useMemo(() => {
    const changing = async (work: () => Promise<void>) => {
      try {
        await work();
      } finally {
        portal.changed('bible-study-plan', 'LIST');
      }
    };
    const refused = (error: unknown) => portal.notify({ intent: 'error', text: asProblem(error).message });
    const edit = (plan: PlanRow) => void navigate(editPath(plan));
    const restore = ({ id, title }: PlanRow) =>
      changing(async () => {
        await restorePlan(id).unwrap();
        portal.notify({ intent: 'success', text: `${title} is back.` });
      });
    const remove = (plan: PlanRow) =>
      changing(async () => {
        const { message } = await deletePlan(plan.id).unwrap();
        tellWithUndo(portal, { intent: 'success', text: message }, () => restore(plan));
      });
    const others = (plan: PlanRow): readonly RowAction[] => [
      {
        label: 'Printable version',
        icon: <PrintRegular />,
        run: () => void navigate(`/bible-study-plans/${plan.id}/print`),
      },
      { label: 'Download PDF', icon: <ArrowDownloadRegular />, run: () => download(planPdf(plan)) },
      {
        label: 'Mobile Friendly Version',
        icon: <PhoneRegular />,
        run: () => void navigate(`/bible-study-plans/${plan.id}/room`),
      },
      { label: 'Delete', icon: <DeleteRegular />, danger: true, run: () => void remove(plan).catch(refused) },
    ];
    const all = (plan: PlanRow): readonly RowAction[] =>
      plan.deleted_at === null
        ? [{ label: 'Edit', icon: <EditRegular />, run: () => edit(plan) }, ...others(plan)]
        : [{ label: 'Bring back', icon: <ArrowUndoRegular />, run: () => void restore(plan).catch(refused) }];
    return { edit, others, all };
  }, [deletePlan, download, navigate, portal, restorePlan]);
}
