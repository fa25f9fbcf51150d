/** In place of eight zeros and charts of nothing: what the figures count, where nobody was counted yet. */
import type { MultiplicationRow } from '@emmaus/contracts/multiplication.contract';
import { MULTIPLICATION_FIGURES } from '@emmaus/contracts/multiplication.words';
import { EmptyState } from '@emmaus/remote-kit/page/empty-state.tsx';
import { PeopleCommunityRegular } from '@fluentui/react-icons';
import type { RowTrend } from './row-trend.ts';

/** Nobody now, in none of the weeks that were frozen, nor a year ago; and no report is told of. */
export function countsNobody(row: MultiplicationRow, trend: RowTrend | undefined): boolean {
  if (trend?.reports) return false;
  return MULTIPLICATION_FIGURES.every(
    (figure) => row[figure] === 0 && !trend?.figures[figure].some(Boolean) && !trend?.last_year[figure].some(Boolean),
  );
}

export function NobodyCounted({ campus }: { campus: string }) {
  return (
    <EmptyState
      icon={<PeopleCommunityRegular />}
      title={`Nobody at ${campus} is counted here yet`}
      text={`The figures count students who come to Bible studies and who lead them, and everybody who is marked as a Growing or Commissioned Disciple or disciples one. As soon as there is one at ${campus}, the table and its weeks appear.`}
    />
  );
}
