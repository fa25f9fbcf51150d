/** The states of a chart on the screen: problem, skeleton, empty, board. */
import type { DepthChart } from '@emmaus/contracts/depth-charts.contract';
import { DEPTH_CHART_TEXTS } from '@emmaus/contracts/depth-charts.words';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import type { ReactNode } from 'react';
import { ChartSkeleton } from '../chart-parts/chart-skeleton.tsx';
import { Unauthorized } from '../chart-parts/unauthorized.tsx';
import { DepthChartBoard } from './depth-chart-board.tsx';
import { membersOf } from './members-of-chart.ts';
import type { ChartChanges } from './use-chart-changes.ts';

/** Of the skeleton, column by column. */
const CARDS = [5, 4, 5, 4, 3, 3, 2];

export interface DepthChartContentProps {
  chart: DepthChart | undefined;
  error: unknown;
  onRetry: () => void;
  /** In place of a chart without anybody on it. */
  empty: ReactNode;
  /** For its keeper. */
  changes?: ChartChanges | undefined;
}

export function DepthChartContent({ chart, error, onRetry, empty, changes }: DepthChartContentProps) {
  if (error) {
    const problem = asProblem(error);
    if (problem.status === 403) return <Unauthorized />;
    return <ProblemView problem={{ ...problem, message: DEPTH_CHART_TEXTS.loadFailure }} onRetry={onRetry} />;
  }
  if (!chart) return <ChartSkeleton label="Loading the depth chart" cards={CARDS} />;
  if (membersOf(chart).length === 0) return empty;
  return <DepthChartBoard key={chart.keeper.person_id} chart={chart} changes={changes} />;
}
