/** What was refused, where it stays to be read: what stands on the page by then may have no such question any more. */
import { schoolYearTitle } from '@emmaus/contracts/new-school-year.words';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import type { Problem } from '@emmaus/remote-kit/portal/problem.ts';

export interface Refused {
  problem: Problem;
  /** The school year that was looked at. */
  year: number;
}

export interface RefusedNoticeProps {
  refused: Refused;
  /** The one that stands there now. */
  year: number;
  onDismiss: () => void;
}

export function RefusedNotice({ refused: { problem, year: before }, year, onDismiss }: RefusedNoticeProps) {
  // "Look at it again" is said of a proposal that is there no more.
  const isOver = problem.code === 'stale_version' && before !== year;
  const overText = `The school year ${schoolYearTitle(before)} is over, and ${schoolYearTitle(year)} stands here now. Nobody was moved.`;
  return <ProblemView problem={isOver ? { ...problem, message: overText } : problem} onDismiss={onDismiss} />;
}
