/** What happened to somebody, over all services, newest first. */
import * as z from 'zod/mini';
import { oneOf, wholeNumber } from './asked.ts';
import { calls } from './call.ts';
import { TIMELINE_GROUPS, TIMELINE_KINDS, timelinePaths } from './timeline.words.ts';

const MOST = 50;

export const TimelineEntrySchema = z.object({
  /** Unique within the timeline. */
  key: z.string(),
  kind: z.enum(Object.values(TIMELINE_KINDS).flat()),
  /** When; the beginning of the day where only the day is known. */
  at: z.string(),
  /** The day, where only that is known. */
  day: z.nullable(z.iso.date()),
  /** Who added, disciples, presented, keeps the chart, acted. Without an id where the reader may not see them. */
  person: z.nullable(z.object({ id: z.nullable(z.int()), name: z.string() })),
  /** The study, the column of the chart, the answer, the reason. */
  what: z.nullable(z.string()),
  /** The column or the discipler before; the place of the study. */
  beside: z.nullable(z.string()),
  /** The study, for readers who may open it. */
  study_id: z.nullable(z.int()),
  /** The reader's own note. */
  text: z.nullable(z.string()),
});
export type TimelineEntry = z.infer<typeof TimelineEntrySchema>;

export const timelineCalls = calls('People', timelinePaths, {
  /** Of each kind only what the reader may see elsewhere: a student's is shorter than that of staff. */
  getTimeline: {
    summary: 'Read what happened to a person, newest first',
    query: z.object({
      group: oneOf('Group', TIMELINE_GROUPS),
      limit: z.optional(wholeNumber(`Limit must be from 1 to ${MOST}.`, MOST)),
      /** What the answer before named as `next`. */
      before: z.optional(
        z
          .string()
          .check(
            z.regex(/^\d{1,16}\.[a-z0-9_-]{1,80}$/, { error: 'Before must be what the answer before named as next.' }),
          ),
      ),
    }),
    answer: z.object({
      data: z.array(TimelineEntrySchema),
      /** Asks for what was before these; null at the end. */
      next: z.nullable(z.string()),
      /** Groups that could not be read now. */
      unavailable_groups: z.array(z.enum(TIMELINE_GROUPS)),
    }),
  },
});
