/** Whom a search or filters find on a chart of which only some cards are at hand: the service looks among all of them. */
import type { RecruitmentChart, RecruitmentMember } from '@emmaus/contracts/recruitment-charts.contract';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useMemo, useRef } from 'react';
import { candidatesApi, type ChartAsked } from '../api/candidates.api.ts';
import { membersOf } from '../api/cards-at-hand.ts';

export interface Found {
  /** Undefined while they are looked for. */
  answer: RecruitmentChart | undefined;
  members: readonly RecruitmentMember[];
  error: unknown;
  retry: () => void;
}

/** `asked` is undefined while nobody is looked for. What happens on `chart` meanwhile is seen at once, and asked for anew. */
export function useFound(chart: RecruitmentChart, asked: ChartAsked | undefined): Found | undefined {
  const { currentData, error, refetch } = candidatesApi.useRecruitmentChartQuery(asked ?? skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const isAsked = asked !== undefined;
  const seen = useRef(chart);
  useEffect(() => {
    if (seen.current === chart) return;
    seen.current = chart;
    if (isAsked) void refetch();
  }, [chart, isAsked, refetch]);
  const members = useMemo(() => {
    const newest = new Map(membersOf(chart).map((member) => [member.id, member]));
    return (currentData ? membersOf(currentData) : []).map((member) => {
      const other = newest.get(member.id);
      return other && other.version > member.version ? other : member;
    });
  }, [chart, currentData]);
  if (!isAsked) return undefined;
  return { answer: currentData, members, error, retry: () => void refetch() };
}
