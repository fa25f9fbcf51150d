/** The title row of the depth chart, whosever it is. */
import type { DepthChart } from '@emmaus/contracts/depth-charts.contract';
import { peopleText } from '@emmaus/remote-kit/page/number-text.ts';
import { PageFrame, type PageFrameProps } from '@emmaus/remote-kit/page/page-frame.tsx';
import { PRINT_PAGE } from '@emmaus/remote-kit/page/print-page.tsx';
import { MoreMenu } from '@emmaus/remote-kit/table/row-menu.tsx';
import { membersOf } from './members-of-chart.ts';

interface DepthChartFrameProps extends Pick<PageFrameProps, 'explanation' | 'action' | 'filters' | 'children'> {
  /** Somebody stands on it: then there is something to print. */
  chart: DepthChart | undefined;
}

export function DepthChartFrame({ chart, action, ...props }: DepthChartFrameProps) {
  const printable = chart !== undefined && membersOf(chart).length > 0;
  return (
    <PageFrame
      title="Depth Chart"
      width="full"
      {...props}
      action={
        printable ? (
          <>
            <MoreMenu actions={[PRINT_PAGE]} />
            {action}
          </>
        ) : (
          action
        )
      }
    />
  );
}

/** ' 3 people.'; nothing where there is nobody. */
export function countOf(chart: DepthChart | undefined): string {
  const count = chart ? membersOf(chart).length : 0;
  return count === 0 ? '' : ` ${peopleText(count)}.`;
}
