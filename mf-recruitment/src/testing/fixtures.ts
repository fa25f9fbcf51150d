/** Answers of the service for screen tests, typed by its contracts. */
import type { DepthChart, DepthChartMember } from '@emmaus/contracts/depth-charts.contract';
import type { DepthChartKeepers } from '../api/recruitment.api.ts';

export function chartMember(member: Partial<DepthChartMember> = {}): DepthChartMember {
  return {
    id: 1,
    chart_member: 'Clara Byrne',
    chart_member_id: 501,
    depth_chart_column_id: 1,
    can_be_opened: true,
    primary_role: 'student',
    school_year: 'sophomore',
    disciple_type: null,
    is_greek: false,
    is_varsity: false,
    place: 'V',
    version: 1,
    ...member,
  };
}

export function depthChart(
  chart: { keeper?: Partial<DepthChart['keeper']>; data?: Partial<DepthChart['data']>; keep?: boolean } = {},
): DepthChart {
  return {
    keeper: { person_id: 1, name: 'Maria Lindgren', location_id: 10, location: 'Lakeside Campus', ...chart.keeper },
    data: {
      'New Contacts': [],
      'Meaningful Contacts': [],
      'Bible Study Participants': [],
      'Beginning/Growing Disciples': [],
      'Commissioned Disciples': [],
      'Bible Study Leaders': [],
      'Disciple Makers': [],
      ...chart.data,
    },
    seq: 3,
    abilities: { keep: chart.keep ?? true },
  };
}

/** Three people in three columns. */
export const MARIAS_CHART: DepthChart = depthChart({
  data: {
    'New Contacts': [
      chartMember(),
      chartMember({
        id: 2,
        chart_member: 'Jonas Weber',
        chart_member_id: 502,
        place: 'W',
        is_greek: true,
        is_varsity: true,
      }),
    ],
    'Beginning/Growing Disciples': [
      chartMember({
        id: 3,
        chart_member: 'Ines Duarte',
        chart_member_id: 503,
        depth_chart_column_id: 4,
        school_year: 'junior',
        disciple_type: 'Growing Disciple',
      }),
    ],
  },
});

export const KEEPERS: DepthChartKeepers = {
  location: { id: 10, name: 'Lakeside Campus' },
  data: [
    { person_id: 21, name: 'Anna Kowalski', role: 'missionary', members: 34 },
    { person_id: 22, name: 'Ben Ortega', role: 'td', members: 1 },
  ],
};
