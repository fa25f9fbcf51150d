/** Discipleship trees: who disciples whom at a place, and the figures told about them. */
import * as z from 'zod/mini';
import { AT_PLACE } from './asked.ts';
import { calls } from './call.ts';
import { FIGURES, discipleTreePaths } from './discipleship-tree.words.ts';
import { DISCIPLE_TYPES, GENDERS, INVOLVEMENTS, SCHOOL_YEARS } from './ministry.words.ts';
import { pageOf, PAGES } from './page.ts';
import { PAGE_SIZE } from './page.words.ts';
import { listOf, Named, OF_PERSON } from './shapes.ts';

/** One person in a tree, with everybody below. */
export const DiscipleNodeSchema = z.object({
  person_id: z.int(),
  name: z.string(),
  /** Null for who is not marked, as staff are. */
  disciple_type: z.nullable(z.enum(DISCIPLE_TYPES)),
  school_year: z.nullable(z.enum(SCHOOL_YEARS)),
  gender: z.nullable(z.enum(GENDERS)),
  primary_role: z.nullable(z.string()),
  /** Since when the person above disciples this one. Null at the top, and for roles that do not see the time in discipleship. */
  began_on: z.nullable(z.string()),
  /** That the person above disciples this one: sent back with a change, so that nothing is changed that came later. Null at the top, and in the past. */
  relation_id: z.nullable(z.int()),
  /** The level that they show now; null in the trees of a past day. */
  involvement: z.nullable(z.enum(INVOLVEMENTS)),
  /** How many people are below, all generations together. */
  downchain_count: z.int(),
  get children() {
    return z.array(DiscipleNodeSchema);
  },
});
z.globalRegistry.add(DiscipleNodeSchema, { id: 'DiscipleNode' });
export type DiscipleNode = z.infer<typeof DiscipleNodeSchema>;

export const OrphanSchema = z.object({
  id: z.int(),
  person: z.string(),
  disciple_type: z.enum(DISCIPLE_TYPES),
  downchain_count: z.int(),
});

export const DiscipleTreeSchema = z.object({
  /** One tree for each chain; for a student the own chain. */
  data: z.array(DiscipleNodeSchema),
  /** Empty for roles that do not see orphans. */
  orphans: z.array(OrphanSchema),
  /** The place that is shown. */
  location: Named,
  /** The campuses and parishes whose trees one may see. */
  locations: z.array(Named),
  /** The past day that is shown; null for now. Nothing is changed in the past. */
  as_of: z.nullable(z.iso.date()),
  /** The day it is there. */
  today: z.iso.date(),
  abilities: z.object({
    read: z.boolean(),
    /** All trees of the place; otherwise only one's own chain. */
    read_whole: z.boolean(),
    /** The time in discipleship. */
    see_time: z.boolean(),
    see_orphans: z.boolean(),
    add: z.boolean(),
    /** Removes a disciple from the tree. */
    end: z.boolean(),
    transfer: z.boolean(),
    mark: z.boolean(),
  }),
});

export const DiscipleshipFigureSchema = z.object({
  name: z.enum(FIGURES),
  /** Null where the ministry says NA. */
  value: z.nullable(z.number()),
  unit: z.enum(['count', 'percent']),
  sentence: z.string(),
  /** How it is counted. */
  explanation: z.string(),
});

/** A person behind a figure. */
export const FigureEvidenceSchema = z.object({
  ...OF_PERSON,
  discipler: z.nullable(z.string()),
  /** 1 is the generation right below the top of the chain. */
  generation: z.int(),
});

export const PersonInTreeSchema = z.object({
  /** Who disciples them; null where nobody does, or the asker may not see it. */
  discipler: z.nullable(Named),
  /** Whom they disciple themselves. */
  disciple_count: z.int(),
  /** All below them, those included. */
  downchain_count: z.int(),
  /** The place of the tree in which they stand; null where they stand in none that the asker sees. */
  location_id: z.nullable(z.int()),
});
export type PersonInTree = z.infer<typeof PersonInTreeSchema>;

const TREE = {
  /** Without a location: one's own place, or the first campus of those above several. */
  query: z.object({
    ...AT_PLACE,
    /** The trees of a day that has passed; left out, those of now. */
    as_of: z.optional(z.iso.date('The date must be a day like 2026-09-01.')),
  }),
  answer: DiscipleTreeSchema,
};

export const discipleTreeCalls = calls('Discipleship', discipleTreePaths, {
  myDiscipleTree: {
    summary: 'Show the discipleship trees of a place, or of oneself, and its orphans: now, or as they were on a day',
    ...TREE,
  },
  myDiscipleTreeMobile: { summary: 'Show the same trees, at the address that phones ask', ...TREE },
  discipleshipOfPerson: {
    summary: 'Tell who disciples a person, and how many are below them',
    answer: PersonInTreeSchema,
  },
  discipleshipFigures: {
    summary: 'Tell the figures about the trees of a place, each with its sentence',
    query: z.object(AT_PLACE),
    answer: listOf(DiscipleshipFigureSchema),
  },
  discipleshipFigureEvidence: {
    summary: 'List the people behind a figure',
    params: z.object({ name: z.enum(FIGURES) }),
    query: z.object({ ...AT_PLACE, ...PAGES }),
    pageSize: PAGE_SIZE,
    answer: pageOf(FigureEvidenceSchema),
  },
});

export type Orphan = z.infer<typeof OrphanSchema>;
export type DiscipleTree = z.infer<typeof DiscipleTreeSchema>;
export type DiscipleshipFigure = z.infer<typeof DiscipleshipFigureSchema>;
export type FigureEvidence = z.infer<typeof FigureEvidenceSchema>;
