/** Depth charts: who stands where among the people that somebody walks with (specification 3, Depth chart). */
import * as z from 'zod/mini';
import { atMost, nameAsked, recordId, SENT_ONCE, sentId, watched } from './asked.ts';
import { calls } from './call.ts';
import { DEPTH_CHART_TEXTS, depthChartPaths } from './depth-charts.words.ts';
import { DEPTH_CHART_COLUMNS, DISCIPLE_TYPES, SCHOOL_YEARS } from './ministry.words.ts';
import { ROLES } from './roles.ts';
import { eachOf, listOf, Message, Named } from './shapes.ts';

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
  /** Where the card stands in its column: it sorts byte by byte. */
  place: z.string(),
  /** Rises with each move: of two answers the one with the higher is the newer. */
  version: z.int(),
});

export const DepthChartSchema = z.object({
  keeper: z.object({ person_id: id, name: z.string(), location_id: id, location: z.string() }),
  /** Members by the name of their column; every column is there, also when it is empty. */
  data: z.object(eachOf(DEPTH_CHART_COLUMNS, z.array(DepthChartMemberSchema))),
  /** The number of the latest event: what comes after it is heard by watching. */
  seq: z.int(),
  abilities: z.object({ keep: z.boolean() }),
});

/** What was done, in a sentence; the card as it is now, null where it was taken off; and the event to undo, null where there is none. */
const Changed = z.object({
  ...Message.shape,
  entry_id: id,
  member: z.nullable(DepthChartMemberSchema),
  seq: z.nullable(z.int()),
});

const DepthChartEventSchema = z.object({
  seq: z.int(),
  entry_id: id,
  /** The card as it is now; null where it does not stand on the chart. */
  member: z.nullable(DepthChartMemberSchema),
});

const COLUMN = 'Choose one of the seven columns, by its number from 1 to 7.';
const sentColumn = z
  .int({ error: COLUMN })
  .check(z.minimum(1, { error: COLUMN }), z.maximum(DEPTH_CHART_COLUMNS.length, { error: COLUMN }));
const offered = {
  search: nameAsked,
  limit: atMost(),
};

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
  addableToDepthChart: {
    summary: "Find people who can be put on one's own depth chart",
    query: z.object(offered),
    answer: listOf(
      z.object({
        ...Named.shape,
        location: z.string(),
        /** What tells people of one name apart; services of before do not say it. */
        primary_role: z.optional(z.nullable(z.enum(ROLES))),
        school_year: z.optional(z.nullable(z.enum(SCHOOL_YEARS))),
      }),
    ),
  },
  membersOfDepthChart: {
    summary: "Find people who stand on one's own depth chart",
    query: z.object(offered),
    answer: listOf(DepthChartMemberSchema),
  },
  addToDepthChart: {
    summary: "Put somebody on one's own depth chart",
    body: z.object({
      chart_member_id: sentId(DEPTH_CHART_TEXTS.person),
      depth_chart_column_id: z.optional(sentColumn),
      ...SENT_ONCE,
    }),
    answer: Changed,
  },
  moveOnDepthChart: {
    summary: "Move somebody on one's own depth chart",
    /** The member by the person's id, or by that of the entry. `after`: the entry above; null for the first of the column, left out for the last. */
    body: z.object({
      chart_member_id: z.nullish(sentId(DEPTH_CHART_TEXTS.person)),
      entry_id: z.optional(sentId(DEPTH_CHART_TEXTS.person)),
      depth_chart_column: sentColumn,
      after: z.nullish(sentId('After must be the id of an entry.')),
    }),
    answer: Changed,
  },
  undoOnDepthChart: {
    summary: "Take back a change of one's own depth chart, by the number of its event",
    refusals: [404],
    body: z.object({ seq: sentId('Say which change: seq must be the number of an event.') }),
    answer: Changed,
  },
  removeFromDepthChart: { summary: "Take a person off one's own depth chart, by the person's id", answer: Changed },
  removeEntryOfDepthChart: {
    summary: "Take a person off one's own depth chart, by the id of the entry",
    answer: Changed,
  },
  watchMyDepthChart: { summary: "Hear what happens on one's own depth chart, as lines of JSON", ...watched({}) },
});

export type DepthChartMember = z.infer<typeof DepthChartMemberSchema>;
export type DepthChartEvent = z.infer<typeof DepthChartEventSchema>;
export type DepthChart = z.infer<typeof DepthChartSchema>;
export type DepthChartKeeper = z.infer<typeof DepthChartKeeperSchema>;
