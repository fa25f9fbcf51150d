/** Answers of the service about the recruitment chart, for screen tests. */
import type {
  RecruitmentChart,
  RecruitmentMember,
  RecruitmentNotes,
} from '@emmaus/contracts/recruitment-charts.contract';
import { RECRUITMENT_COLUMNS } from '@emmaus/contracts/recruitment.words';

const DAY_MS = 86_400_000;

let cards = 0;

/** Somebody in Potential Candidate since three weeks, unless it is said otherwise. */
export function candidate(name: string, member: Partial<RecruitmentMember> = {}): RecruitmentMember {
  cards += 1;
  return {
    id: cards,
    chart_member: name,
    chart_member_id: 500 + cards,
    gender: 'Female',
    school_year: 'junior',
    involvement: 'Growing Disciple',
    is_greek: false,
    is_varsity: false,
    recruitment_depth_chart_column_id: 72,
    in_column_since: new Date(Date.now() - 22 * DAY_MS).toISOString(),
    place: `a${String(cards).padStart(4, '0')}`,
    version: 1,
    has_notes: false,
    is_reason_missing: false,
    can_be_opened: true,
    ...member,
  };
}

export function recruitmentChart(
  members: readonly RecruitmentMember[],
  chart: Partial<Omit<RecruitmentChart, 'data'>> = {},
): RecruitmentChart {
  const data = RECRUITMENT_COLUMNS.map(
    ({ id, name }) => [name, members.filter((one) => one.recruitment_depth_chart_column_id === id)] as const,
  );
  return {
    location: { id: 10, name: 'Lakeside Campus' },
    data: Object.fromEntries(data) as RecruitmentChart['data'],
    last_updated_at: '2026-11-23T15:00:00.000Z',
    seq: 3,
    total: members.length,
    abilities: { read: true, manage: true },
    ...chart,
  };
}

export function candidateNotes(notes: Partial<RecruitmentNotes> = {}): RecruitmentNotes {
  return {
    person_id: 501,
    location_id: 10,
    notes: '',
    declined_invitation_reasons_ids: [],
    other_reasons: '',
    last_updated_at: null,
    last_updated_by: null,
    version: 0,
    ...notes,
  };
}
