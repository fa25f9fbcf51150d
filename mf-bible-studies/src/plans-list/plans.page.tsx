/** Bible study plans list (specification 2, §2.10). */
import { PLANS_PAGE_SIZE } from '@emmaus/contracts/plans.words';
import { DELETED_STATE, KEPT_DAYS } from '@emmaus/contracts/writings.words';
import { besides, flag, oneOf } from '@emmaus/remote-kit/page/address-values.ts';
import { useAddress } from '@emmaus/remote-kit/page/use-address.ts';
import { usePhone } from '@emmaus/remote-kit/page/use-width.ts';
import { ListPage } from '@emmaus/remote-kit/table/list-page.tsx';
import { MoreMenu } from '@emmaus/remote-kit/table/row-menu.tsx';
import { useList } from '@emmaus/remote-kit/table/use-list.ts';
import { ArrowLeftRegular, DeleteRegular, NotebookRegular } from '@fluentui/react-icons';
import { useMemo } from 'react';
import { plansApi } from '../api/plans.api.ts';
import { KeptPlans } from './kept-plans.tsx';
import { NewPlanDialog } from './new-plan.dialog.tsx';
import { DELETED_COLUMNS, editPath, planColumns } from './plan-columns.tsx';
import { useKeptPlans } from './use-kept-plans.ts';
import { usePlanDeeds } from './use-plan-deeds.tsx';

const ADDRESS = { state: oneOf(DELETED_STATE), new: besides(flag('plan')) };

export function PlansPage() {
  const [{ state, new: isNew }, change] = useAddress(ADDRESS);
  const phone = usePhone();
  const deeds = usePlanDeeds();
  const list = useList(plansApi.usePlansQuery, {
    pageSize: PLANS_PAGE_SIZE,
    sort: { column: 'created_at', direction: 'desc' },
    filters: { state },
  });
  const kept = useKeptPlans(list.problem);
  const columns = useMemo(() => planColumns(deeds), [deeds]);
  const deleted = state === 'deleted';
  const common = {
    list,
    none: 'no plan',
    icon: <NotebookRegular />,
    search: 'Search plans',
    searchHint: 'Title or text',
  };

  return deleted ? (
    <ListPage
      {...common}
      title="Deleted plans"
      explanation={`What you delete can be brought back for ${KEPT_DAYS} days.`}
      more={
        <MoreMenu
          actions={[{ label: 'All plans', icon: <ArrowLeftRegular />, run: () => change({ state: undefined }) }]}
        />
      }
      columns={DELETED_COLUMNS}
      rowActions={deeds.all}
      nothing={{ title: 'No plan was deleted', text: 'Nothing is waiting to be brought back.' }}
      nothingFound={{ text: 'A word of the title or the text is enough.', all: 'all deleted plans' }}
    />
  ) : (
    <ListPage
      {...common}
      title="Plan a Bible Study"
      explanation="What you wrote for your meetings, each plan for a material."
      add={{ label: 'New plan', round: true, open: () => change({ new: true }) }}
      more={
        <MoreMenu
          actions={[{ label: 'Deleted plans', icon: <DeleteRegular />, run: () => change({ state: 'deleted' }) }]}
        />
      }
      columns={columns}
      rowPath={editPath}
      {...(phone && { rowActions: deeds.all })}
      instead={kept.length > 0 && <KeptPlans plans={kept} problem={list.problem} onRetry={list.retry} />}
      nothing={{ title: 'No plan yet', text: 'Choose a material, and write what you will ask and read together.' }}
      nothingFound={{ text: 'A word of the title or the text is enough.', all: 'all plans' }}
    >
      {isNew && <NewPlanDialog onClose={() => change({ new: undefined }, { replace: true })} />}
    </ListPage>
  );
}
