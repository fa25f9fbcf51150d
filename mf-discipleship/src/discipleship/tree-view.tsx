/** The trees as they are looked at: a chart or a table, an outline on a phone, sheets on paper. */
import type { DiscipleTree } from '@emmaus/contracts/discipleship-tree.contract';
import { EmptyState } from '@emmaus/remote-kit/page/empty-state.tsx';
import { latePart } from '@emmaus/remote-kit/page/late-part.tsx';
import { LANDSCAPE } from '@emmaus/remote-kit/page/paper.ts';
import { usePaper, usePhone } from '@emmaus/remote-kit/page/use-width.ts';
import { Button } from '@fluentui/react-components';
import { PeopleSearchRegular } from '@fluentui/react-icons';
import { Suspense } from 'react';
import { ChainChart, type ChainChartProps } from './chain-chart.tsx';
import { ChainOutline } from './chain-outline.tsx';
import { PaperTree } from './paper/paper-tree.tsx';
import { NO_FILTER } from './tree-filters.tsx';
import { TreeSkeleton } from './tree-skeleton.tsx';
import type { TreeAddress } from './use-tree-address.ts';

const ChainTable = latePart(async () => (await import('./table/chain-table.tsx')).ChainTable);

export interface TreeViewProps extends ChainChartProps {
  data: DiscipleTree;
  address: TreeAddress;
}

export function TreeView({ data, address, drag, ...view }: TreeViewProps) {
  const phone = usePhone();
  const paper = usePaper();
  const { tree } = view;
  if (tree.forest.all.length === 0)
    return (
      <EmptyState
        icon={<PeopleSearchRegular />}
        title="Nobody found"
        text="Nobody in these trees is all of that. Look for less."
        action={<Button onClick={() => address.change(NO_FILTER)}>Show everybody</Button>}
      />
    );
  if (address.view === 'table' && !phone)
    return (
      <Suspense fallback={<TreeSkeleton />}>
        <ChainTable {...view} data={data} drag={drag} />
      </Suspense>
    );
  // The sheet is turned before anything is drawn on it.
  return (
    <div {...LANDSCAPE}>
      {paper ? <PaperTree {...view} /> : phone ? <ChainOutline {...view} /> : <ChainChart {...view} drag={drag} />}
    </div>
  );
}
