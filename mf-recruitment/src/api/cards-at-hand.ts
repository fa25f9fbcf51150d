/** A chart of which only the first cards are read: whose card was at hand stays when it is read anew. */
import type { RecruitmentChart, RecruitmentMember } from '@emmaus/contracts/recruitment-charts.contract';
import { MOST_CARDS_ASKED } from '@emmaus/contracts/recruitment-charts.words';
import { RECRUITMENT_COLUMNS } from '@emmaus/contracts/recruitment.words';
import { isDraft, original } from '@reduxjs/toolkit';
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';

/** With what is known here alone, by person. */
export interface ChartAtHand extends RecruitmentChart {
  /** Who was at hand, and of whom the newest answer has no card: behind the first, or gone. The service is asked. */
  unsure?: readonly number[];
  /** Who is known not to stand on it. */
  absent?: readonly number[];
}

/** Everybody whose card is at hand, column by column in its order. */
export function membersOf({ data }: RecruitmentChart): RecruitmentMember[] {
  return RECRUITMENT_COLUMNS.flatMap(({ name }) => data[name]);
}

/** An answer behind what was there before. Where only some are looked for (`isWhole` is false), the answer alone counts. */
export function readAnew(before: RecruitmentChart, answer: RecruitmentChart, isWhole: boolean): RecruitmentChart {
  const now = plain(before);
  return copyWithStructuralSharing(now, isWhole ? withThoseAtHand(now, answer) : answer);
}

/** `merge` is given drafts: a thousand cards are compared sooner without. */
function plain(chart: RecruitmentChart): RecruitmentChart {
  const before = isDraft(chart) ? original(chart) : undefined;
  return before ? plain(before) : chart;
}

function withThoseAtHand(before: RecruitmentChart, answer: RecruitmentChart): ChartAtHand {
  const read = new Set(membersOf(answer).map(({ id }) => id));
  if (before.location.id !== answer.location.id || answer.total <= read.size) return answer;
  const kept = membersOf(before)
    .filter(({ id }) => !read.has(id))
    .slice(-MOST_CARDS_ASKED);
  if (kept.length === 0) return answer;
  // Whoever is not among the first of a column stands below them.
  const data = RECRUITMENT_COLUMNS.map(
    ({ id, name }) =>
      [name, [...answer.data[name], ...kept.filter((one) => one.recruitment_depth_chart_column_id === id)]] as const,
  );
  return {
    ...answer,
    data: Object.fromEntries(data) as RecruitmentChart['data'],
    unsure: kept.map(({ chart_member_id }) => chart_member_id),
  };
}
