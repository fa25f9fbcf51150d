/** What an answer or an event changes of the chart that is on the screen. Pure: anything may come twice, and late. */
import type {
  RecruitmentChart,
  RecruitmentEvent,
  RecruitmentMember,
  RecruitmentNotes,
} from '@emmaus/contracts/recruitment-charts.contract';
import { DECLINED_INVITATION } from '@emmaus/contracts/recruitment-charts.words';
import { RECRUITMENT_COLUMNS } from '@emmaus/contracts/recruitment.words';

/** Everybody on it, column by column in its order. */
export function membersOf({ data }: RecruitmentChart): RecruitmentMember[] {
  return RECRUITMENT_COLUMNS.flatMap(({ name }) => data[name]);
}

/** Somebody in the place where they stand now; an older state than the one that is shown changes nothing. */
export function withMember(chart: RecruitmentChart, member: RecruitmentMember): RecruitmentChart {
  const known = membersOf(chart).find(({ id }) => id === member.id);
  if (known && known.version > member.version) return chart;
  const others = membersOf(chart).filter(({ id }) => id !== member.id);
  return { ...chart, data: byColumn([...others, member]), total: chart.total + (known ? 0 : 1) };
}

export function withoutMember(chart: RecruitmentChart, id: number): RecruitmentChart {
  const all = membersOf(chart);
  const others = all.filter((member) => member.id !== id);
  return { ...chart, data: byColumn(others), total: chart.total - (all.length - others.length) };
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

export function withEvent(chart: RecruitmentChart, { entry_id, member, at }: RecruitmentEvent): RecruitmentChart {
  return updatedAt(member ? withMember(chart, member) : withoutMember(chart, entry_id), at);
}

function byColumn(members: readonly RecruitmentMember[]): RecruitmentChart['data'] {
  const inOrder = members.toSorted((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : a.id - b.id));
  const columns = RECRUITMENT_COLUMNS.map(
    ({ id, name }) => [name, inOrder.filter((one) => one.recruitment_depth_chart_column_id === id)] as const,
  );
  return Object.fromEntries(columns) as RecruitmentChart['data'];
}
