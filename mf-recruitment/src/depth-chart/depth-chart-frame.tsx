/** The title row of the depth chart, whosever it is. */
import type { DepthChart } from '@emmaus/contracts/depth-charts.contract';
import { PageFrame, type PageFrameProps } from '@emmaus/remote-kit/page/page-frame.tsx';
import { membersOf } from './members-of-chart.ts';

export function DepthChartFrame(props: Pick<PageFrameProps, 'explanation' | 'action' | 'filters' | 'children'>) {
  return <PageFrame title="Depth Chart" width="full" {...props} />;
}

/** ' 3 people.'; nothing where there is nobody. */
export function countOf(chart: DepthChart | undefined): string {
  const count = chart ? membersOf(chart).length : 0;
  if (count === 0) return '';
  return count === 1 ? ' 1 person.' : ` ${count} people.`;
}
