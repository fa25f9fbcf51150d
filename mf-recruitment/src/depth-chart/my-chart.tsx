/** One's own chart: cards are moved, added and removed, and what another tab does is seen. */
import { oneOf, besides } from '@emmaus/remote-kit/page/address-values.ts';
import { EmptyState } from '@emmaus/remote-kit/page/empty-state.tsx';
import { lateDialog } from '@emmaus/remote-kit/page/late-part.tsx';
import { useAddress } from '@emmaus/remote-kit/page/use-address.ts';
import { Button } from '@fluentui/react-components';
import { PeopleTeamRegular } from '@fluentui/react-icons';
import { Suspense } from 'react';
import type { ChartChange } from '../api/recruitment.api.ts';
import { ChartLocationSelect } from './chart-selectors.tsx';
import { DepthChartContent } from './depth-chart-content.tsx';
import { countOf, DepthChartFrame } from './depth-chart-frame.tsx';
import type { ChartChoice } from './use-chart-choice.ts';
import { useChartChanges } from './use-chart-changes.ts';
import { useMyChart } from './use-my-chart.ts';

const AddToChartDialog = lateDialog(async () => (await import('./add-to-chart.dialog.tsx')).AddToChartDialog);
const RemoveFromChartDialog = lateDialog(
  async () => (await import('./remove-from-chart.dialog.tsx')).RemoveFromChartDialog,
);

/** `?dialog=add` is a link that opens one of the two. */
const BESIDES = { dialog: besides(oneOf(['add', 'remove'])) };

export function MyChart({ choice }: { choice: ChartChoice }) {
  const mine = useMyChart();
  const { chart, live, put } = mine;
  const changes = useChartChanges(mine);
  const [{ dialog }, change] = useAddress(BESIDES);
  const keeps = chart?.abilities.keep === true;
  const count = countOf(chart);
  const close = () => change({ dialog: undefined }, { replace: true });
  function added(changed: ChartChange) {
    put(changed);
    changes.tell(changed);
  }
  const add = (
    <Button appearance="primary" onClick={() => change({ dialog: 'add' })}>
      Add
    </Button>
  );
  return (
    <DepthChartFrame
      chart={chart}
      explanation={`The people you walk with, from a first contact to those who make disciples.${count}${live ? '' : ' Reconnecting…'}`}
      filters={choice.mayChoose && <ChartLocationSelect value={undefined} onChange={choice.chooseLocation} />}
      action={
        keeps &&
        count !== '' && (
          <>
            <Button onClick={() => change({ dialog: 'remove' })}>Remove</Button>
            {add}
          </>
        )
      }
    >
      <DepthChartContent
        chart={chart}
        error={mine.error}
        onRetry={mine.retry}
        changes={keeps ? changes : undefined}
        empty={
          <EmptyState
            icon={<PeopleTeamRegular />}
            {...(choice.mayChoose ? NOBODY_OF_CHOOSER : NOBODY)}
            action={keeps && add}
          />
        }
      />
      {keeps && dialog && (
        <Suspense>
          {dialog === 'add' ? (
            <AddToChartDialog onAdded={added} onClose={close} />
          ) : (
            <RemoveFromChartDialog onRemove={changes.remove} onClose={close} />
          )}
        </Suspense>
      )}
    </DepthChartFrame>
  );
}

const NOBODY = {
  title: 'Nobody stands on your depth chart yet',
  text: 'It shows the people you walk with, from a first contact to somebody who makes disciples. Add the first of them.',
};
const NOBODY_OF_CHOOSER = {
  title: 'You keep no depth chart of your own',
  text: 'Choose a location above to see the charts that are kept there, or add somebody to one of your own.',
};
