/** Who is behind one of the four counts, page by page. */
import type { StallFollowUp } from '@emmaus/contracts/stall.contract';
import { STALL_DAYS, STALL_HOURS, STALL_RUNNING_OUT_HOURS, type StallCount } from '@emmaus/contracts/stall.words';
import { PAGE_SIZE } from '@emmaus/contracts/page.words';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { SkeletonRows } from '@emmaus/remote-kit/page/skeleton-rows.tsx';
import { Pagination } from '@emmaus/remote-kit/table/pagination.tsx';
import { useLastPage } from '@emmaus/remote-kit/table/use-last-page.ts';
import { Text } from '@fluentui/react-components';
import { useState } from 'react';
import { stallApi } from '../api/stall.api.ts';
import { FollowUps } from './follow-ups.tsx';
import type { Answers } from './use-answers.ts';

const EXPLAINED: Record<StallCount, string> = {
  interested: `Everybody who registered while the stall stood, in the last ${STALL_DAYS} days.`,
  met: `Of the last ${STALL_DAYS} days, those whom somebody met.`,
  running_out: `Those whom nobody has met yet, and of whose ${STALL_HOURS} hours less than ${STALL_RUNNING_OUT_HOURS} are left.`,
  lost: `Those who were lost, and those whose ${STALL_HOURS} hours went by without an answer.`,
};

export interface PeopleOfCountProps {
  count: StallCount;
  location_id: number;
  answers: Answers;
  onHandOver: (followUp: StallFollowUp) => void;
}

export function PeopleOfCount({ count, location_id, answers, onHandOver }: PeopleOfCountProps) {
  const [page, setPage] = useState(1);
  const { currentData, error, refetch } = stallApi.usePeopleOfStallQuery(
    { location_id, count, page },
    { refetchOnMountOrArgChange: true },
  );
  useLastPage(currentData, page, setPage);
  if (error) return <ProblemView problem={error} onRetry={() => void refetch()} />;
  if (!currentData) return <SkeletonRows rows={6} columns={1} label="Loading the people behind this number" />;
  return (
    <>
      <Text>{EXPLAINED[count]}</Text>
      <FollowUps
        label="The people behind this number"
        followUps={currentData.data}
        nobody="Nobody yet."
        answers={answers}
        onHandOver={onHandOver}
      />
      {currentData.total > PAGE_SIZE && (
        <Pagination page={page} pageSize={PAGE_SIZE} total={currentData.total} onPage={setPage} noun="people" />
      )}
    </>
  );
}
