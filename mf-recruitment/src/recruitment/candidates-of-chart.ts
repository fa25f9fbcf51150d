/** What an answer or an event changes of the chart that is on the screen. Pure: anything may come twice, and late. */
import type {
  RecruitmentChart,
  RecruitmentEvent,
  RecruitmentMember,
  RecruitmentNotes,
} from '@emmaus/contracts/recruitment-charts.contract';
import {
  DECLINED_INVITATION,
  type RecruitmentColumnId,
  type RecruitmentColumnName,
} from '@emmaus/contracts/recruitment-charts.words';
import { RECRUITMENT_COLUMNS } from '@emmaus/contracts/recruitment.words';
import { type ChartAtHand, membersOf } from '../api/cards-at-hand.ts';

/** Somebody in the place where they stand now; an older state than the one that is shown changes nothing. */
export function withMember(
  chart: RecruitmentChart,
  member: RecruitmentMember,
  /** Where they stood, also whose card is not among those that were read. */
  before: RecruitmentColumnId | null = null,
): RecruitmentChart {
  const known = membersOf(chart).find(({ id }) => id === member.id);
  if (known && known.version > member.version) return chart;
  const others = membersOf(chart).filter(({ id }) => id !== member.id);
  const from = known?.recruitment_depth_chart_column_id ?? (isCutShort(chart) ? before : null);
  return {
    ...counted(chart, from, member.recruitment_depth_chart_column_id),
    ...knownOf(chart, member.chart_member_id, true),
    data: byColumn([...others, member]),
  };
}

/** `person` says who it is also where there is no card of them. */
export function withoutMember(chart: RecruitmentChart, id: number, person: number | null = null): RecruitmentChart {
  const all = membersOf(chart);
  const known = all.find((member) => member.id === id);
  const gone = known?.chart_member_id ?? person;
  const now = gone === null ? chart : { ...chart, ...knownOf(chart, gone, false) };
  if (!known) return now;
  const others = all.filter((member) => member !== known);
  return { ...now, ...counted(now, known.recruitment_depth_chart_column_id, null), data: byColumn(others) };
}

/** What the service says of those who were asked for by name: where they stand was counted already. */
export function withAsked(
  chart: ChartAtHand,
  asked: readonly number[],
  answered: readonly RecruitmentMember[],
): ChartAtHand {
  const { absent = [], unsure = [] } = chart;
  const known = new Map(membersOf(chart).map((member) => [member.chart_member_id, member]));
  // Who was taken off meanwhile is not put back, and nothing older in place of what was heard.
  const standing = answered.filter(
    ({ chart_member_id: person, version }) =>
      asked.includes(person) && !absent.includes(person) && (known.get(person)?.version ?? 0) <= version,
  );
  for (const person of unsure) if (asked.includes(person)) known.delete(person);
  for (const member of standing) known.set(member.chart_member_id, member);
  return {
    ...chart,
    data: byColumn([...known.values()]),
    unsure: unsure.filter((person) => !asked.includes(person)),
    absent: [...absent, ...asked.filter((person) => !known.has(person) && !absent.includes(person))],
  };
}

function knownOf({ absent = [], unsure = [] }: ChartAtHand, person: number, stands: boolean): Partial<ChartAtHand> {
  const others = absent.filter((one) => one !== person);
  return { unsure: unsure.filter((one) => one !== person), absent: stands ? others : [...others, person] };
}

/** True where more stand on it than there are cards of. */
export function isCutShort(chart: RecruitmentChart): boolean {
  return chart.total > membersOf(chart).length;
}

/** How many more stand in a column than there are cards of. */
export function moreIn({ counts, data }: RecruitmentChart, column: RecruitmentColumnName): number {
  return Math.max(0, (counts?.[column] ?? 0) - data[column].length);
}

/** With one fewer in the one column and one more in the other. */
function counted(
  chart: RecruitmentChart,
  from: RecruitmentColumnId | null,
  to: RecruitmentColumnId | null,
): RecruitmentChart {
  const total = chart.total + (to === null ? 0 : 1) - (from === null ? 0 : 1);
  if (!chart.counts) return { ...chart, total };
  const counts = { ...chart.counts };
  for (const { id, name } of RECRUITMENT_COLUMNS) counts[name] += (id === to ? 1 : 0) - (id === from ? 1 : 0);
  return { ...chart, total, counts };
}

/** What a card tells of the notes, once they are saved. */
export function withNotes(chart: RecruitmentChart, notes: RecruitmentNotes): RecruitmentChart {
  const has_reason = notes.declined_invitation_reasons_ids.length > 0;
  const told = (member: RecruitmentMember): RecruitmentMember =>
    member.chart_member_id === notes.person_id
      ? {
          ...member,
          has_notes: notes.notes !== '' || has_reason,
          is_reason_missing: member.recruitment_depth_chart_column_id === DECLINED_INVITATION && !has_reason,
        }
      : member;
  return { ...chart, data: byColumn(membersOf(chart).map(told)) };
}

/** "The last-updated time is set on success." */
export function updatedAt(chart: RecruitmentChart, at: string): RecruitmentChart {
  return chart.last_updated_at !== null && chart.last_updated_at > at ? chart : { ...chart, last_updated_at: at };
}

export function withEvent(
  chart: RecruitmentChart,
  { entry_id, chart_member_id, member, from_column_id, at }: RecruitmentEvent,
): RecruitmentChart {
  const now = member ? withMember(chart, member, from_column_id) : withoutMember(chart, entry_id, chart_member_id);
  return updatedAt(now, at);
}

function byColumn(members: readonly RecruitmentMember[]): RecruitmentChart['data'] {
  const inOrder = members.toSorted((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : a.id - b.id));
  const columns = RECRUITMENT_COLUMNS.map(
    ({ id, name }) => [name, inOrder.filter((one) => one.recruitment_depth_chart_column_id === id)] as const,
  );
  return Object.fromEntries(columns) as RecruitmentChart['data'];
}
