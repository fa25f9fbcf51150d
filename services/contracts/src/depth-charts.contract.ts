/** Depth charts: who stands where among the people that somebody walks with (specification 3, Depth chart). */
import * as z from 'zod/mini';
import { calls } from './call.ts';
import { recordId } from './record-id.ts';
import { depthChartPaths } from './depth-charts.words.ts';
import { DEPTH_CHART_COLUMNS, DISCIPLE_TYPES, SCHOOL_YEARS } from './ministry.words.ts';
import { ROLES } from './roles.ts';

const id = z.int().check(z.positive());

export const DepthChartMemberSchema = z.object({
  /** Of the entry, not of the person. */
  id,
  /** The person's name. */
  chart_member: z.string(),
  chart_member_id: z.nullable(id),
  /** 1 to 7, in the order of the columns. */
  depth_chart_column_id: z.int().check(z.minimum(1), z.maximum(DEPTH_CHART_COLUMNS.length)),
  /** Whether the asker sees this person's profile. If not, their id and all that follows is empty: a name is all they may know. */
  can_be_opened: z.boolean(),
  primary_role: z.nullable(z.enum(ROLES)),
  school_year: z.nullable(z.enum(SCHOOL_YEARS)),
  disciple_type: z.nullable(z.enum(DISCIPLE_TYPES)),
  is_greek: z.boolean(),
  is_varsity: z.boolean(),
});

const Members = z.array(DepthChartMemberSchema);

export const DepthChartSchema = z.object({
  keeper: z.object({ person_id: id, name: z.string(), location_id: id, location: z.string() }),
  /** Members by the name of their column; every column is there, also when it is empty. */
  data: z.object({
    'New Contacts': Members,
    'Meaningful Contacts': Members,
    'Bible Study Participants': Members,
    'Beginning/Growing Disciples': Members,
    'Commissioned Disciples': Members,
    'Bible Study Leaders': Members,
    'Disciple Makers': Members,
  } satisfies Record<(typeof DEPTH_CHART_COLUMNS)[number], typeof Members>),
});

export const DepthChartKeeperSchema = z.object({
  person_id: id,
  name: z.string(),
  role: z.nullable(z.enum(ROLES)),
  /** How many people stand on the chart. */
  members: z.int(),
});

export const depthChartCalls = calls('Depth charts', depthChartPaths, {
  myDepthCharts: { summary: "One's own depth chart, grouped by column", answer: DepthChartSchema },
  depthChartByPerson: {
    summary: 'The depth chart that a person keeps, to look at',
    query: z.object({ person_id: recordId('Say whose depth chart: person_id must be a whole number from 1.') }),
    answer: DepthChartSchema,
  },
  depthChartKeepers: {
    summary: 'The people at a location who keep a depth chart',
    query: z.object({ location_id: recordId('Choose a location: location_id must be a whole number from 1.') }),
    answer: z.object({ location: z.object({ id, name: z.string() }), data: z.array(DepthChartKeeperSchema) }),
  },
});

export type DepthChartMember = z.infer<typeof DepthChartMemberSchema>;
export type DepthChart = z.infer<typeof DepthChartSchema>;
export type DepthChartKeeper = z.infer<typeof DepthChartKeeperSchema>;
