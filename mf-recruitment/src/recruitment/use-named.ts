/** Of a chart that is read in part: the cards of those whom the address names, and of those who were at hand before it was read anew. */
import type { RecruitmentChart, RecruitmentMember } from '@emmaus/contracts/recruitment-charts.contract';
import { MOST_CARDS_ASKED } from '@emmaus/contracts/recruitment-charts.words';
import { useEffect, useEffectEvent } from 'react';
import { candidatesApi } from '../api/candidates.api.ts';
import { type ChartAtHand, membersOf } from '../api/cards-at-hand.ts';
import { isCutShort, withAsked } from './candidates-of-chart.ts';

export interface NamedOptions {
  change: (how: (chart: RecruitmentChart) => RecruitmentChart) => void;
  /** Also those who were found behind the first. */
  atHand: readonly RecruitmentMember[];
  /** Who is open, and about whom notes are written. */
  named: readonly (number | undefined)[];
}

/** Asks the service for them by name, and puts them onto the chart. Answers of whom nobody knows yet whether they stand on it. */
export function useNamed(chart: ChartAtHand, { change, atHand, named }: NamedOptions): readonly number[] {
  const { absent = [], unsure = [] } = chart;
  const [ask] = candidatesApi.useLazyRecruitmentChartQuery();
  const isKnown = (person: number) =>
    absent.includes(person) || atHand.some(({ chart_member_id }) => chart_member_id === person);
  const missing = isCutShort(chart)
    ? named.filter((person): person is number => person !== undefined && !isKnown(person))
    : [];
  const asked = [...new Set([...missing, ...unsure])].slice(0, MOST_CARDS_ASKED);
  const look = useEffectEvent(async (isLeft: () => boolean) => {
    const people = [...asked];
    const { data: answer } = await ask({ location_id: chart.location.id, chart_member_id: people });
    if (answer && !isLeft()) change((now) => withAsked(now, people, membersOf(answer)));
  });
  const who = asked.join();
  useEffect(() => {
    if (who === '') return;
    let isLeft = false;
    void look(() => isLeft);
    return () => {
      isLeft = true;
    };
  }, [who]);
  return missing;
}
