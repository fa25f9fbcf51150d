/** The states of a chart on the screen: problem, skeleton, empty, board. */
import type { DepthChart } from '@emmaus/contracts/depth-charts.contract';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import type { ReactNode } from 'react';
import { DepthChartBoard, membersOf } from './depth-chart-board.tsx';
import { ChartSkeleton } from '../chart-parts/chart-skeleton.tsx';
import { Unauthorized } from '../chart-parts/unauthorized.tsx';

/** Specification 3, §8: what a list load failure of the depth chart says. */
const LOAD_FAILURE = 'There was an error. Please refresh your page.';

/** Of the skeleton, column by column. */
const CARDS = [5, 4, 5, 4, 3, 3, 2];

export interface DepthChartContentProps {
  chart: DepthChart | undefined;
  error: unknown;
  onRetry: () => void;
  /** In place of a chart without anybody on it. */
  empty: ReactNode;
}

export function DepthChartContent({ chart, error, onRetry, empty }: DepthChartContentProps) {
  if (error) {
    const problem = asProblem(error);
    if (problem.status === 403) return <Unauthorized />;
    return <ProblemView problem={{ ...problem, message: LOAD_FAILURE }} onRetry={onRetry} />;
  }
  if (!chart) return <ChartSkeleton label="Loading the depth chart" cards={CARDS} />;
  if (membersOf(chart).length === 0) return empty;
  return <DepthChartBoard key={chart.keeper.person_id} chart={chart} />;
}
