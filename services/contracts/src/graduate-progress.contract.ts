/** Campus Graduate Progress: how far each campus is with its seniors, and the records behind each number. */
import * as z from 'zod/mini';
import { AT_PLACE, OF_SEASON } from './asked.ts';
import { calls } from './call.ts';
import { graduateProgressPaths, PROGRESS_FIGURES } from './graduate-progress.words.ts';
import { countedIn } from './page.ts';
import { count, eachOf, Named } from './shapes.ts';

const COUNTS = eachOf(PROGRESS_FIGURES, count);

const ProgressRowSchema = z.object({ campus: z.string(), location_id: z.int(), ...COUNTS });

export const GraduateProgressSchema = z.object({
  /** A row each campus at and below one's places, by name. */
  table: z.array(ProgressRowSchema),
  /** "Role ad also sees a totals list"; null for others. */
  totals: z.nullable(z.object(COUNTS)),
  /** The seasons that can be read, newest first: the present one, and those before that have records. A service of before says none. */
  seasons: z.optional(z.array(z.int())),
  figures: z.array(z.object({ name: z.enum(PROGRESS_FIGURES), title: z.string(), explanation: z.string() })),
});

/** A graduation record. */
const RegionalRecordSchema = z.object({
  id: z.int(),
  /** Null of somebody who has moved to where the asker sees nobody. */
  person: z.nullable(Named),
  campus: z.string(),
  graduation_status: z.nullable(z.string()),
  is_complete: z.boolean(),
  has_vocation: z.boolean(),
});

export const graduateProgressCalls = calls('Graduation', graduateProgressPaths, {
  campusGraduateProgress: {
    summary: 'Show how far each campus is with its graduating seniors, or was in a season that is over',
    query: z.object(OF_SEASON),
    answer: GraduateProgressSchema,
  },
  regionalGraduationRecords: {
    summary: 'List the graduation records of a season at several campuses, those behind a number with its working',
    // Without a figure: all seniors.
    ...countedIn(RegionalRecordSchema, { ...AT_PLACE, ...OF_SEASON, figure: z.optional(z.enum(PROGRESS_FIGURES)) }),
  },
});

export type GraduateProgress = z.infer<typeof GraduateProgressSchema>;
export type ProgressRow = z.infer<typeof ProgressRowSchema>;
export type ProgressCounts = Omit<ProgressRow, 'campus' | 'location_id'>;
export type RegionalRecord = z.infer<typeof RegionalRecordSchema>;
