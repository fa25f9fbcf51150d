/** The meetings of all studies in somebody's care, on the wire. */
import * as z from 'zod/mini';
import { nameAsked, oneOf, placeAsked, recordId } from './asked.ts';
import { StudyLeaderSchema } from './bible-studies.contract.ts';
import { calls } from './call.ts';
import {
  EXPECTED_ONLY,
  MEETING_SORT_COLUMNS,
  MEETING_STATES,
  oversightPaths,
  MEETINGS_PAGE_SIZE,
} from './oversight.words.ts';
import { pageOf, searched, sortedBy } from './page.ts';
import { count } from './shapes.ts';

/** Null also where the reader may not see the person. */
const phone = z.nullable(z.string());

export const OverseenMeetingSchema = z.object({
  id: z.int(),
  bible_study_id: z.int(),
  bible_study_name: z.string(),
  location: z.int(),
  location_name: z.string(),
  /** Who led the study on that day. */
  leaders: z.array(z.extend(StudyLeaderSchema, { phone })),
  /** Who can be asked for a report that is missing: whoever leads the study today, in their order; nobody where none is missing. */
  asked: z.array(z.object({ person_id: z.int(), name: z.string(), phone })),
  met_on_date: z.iso.date(),
  /** Local to the study's place, as HH:MM:SS. */
  met_at_time: z.iso.time(),
  state: z.enum(MEETING_STATES),
  submitted_at: z.nullable(z.iso.datetime()),
  submitted_by: z.nullable(z.string()),
  cancelled_reason: z.nullable(z.string()),
  /** How many came, and on how many the report is; null where there is none, or it says that nobody met. */
  came: z.nullable(z.int()),
  on_roster: z.nullable(z.int()),
});
export type OverseenMeeting = z.infer<typeof OverseenMeetingSchema>;

const A_DAY = 'This is not a day.';
const FILTERS = {
  state: oneOf('State', MEETING_STATES),
  study: z.optional(recordId('Study must be the id of a Bible study.')),
  /** What lies below the place counts too. */
  location: placeAsked,
  /** The first day; 1 August of this data year by default. */
  from: z.optional(z.iso.date({ error: A_DAY })),
  /** The last day. */
  to: z.optional(z.iso.date({ error: A_DAY })),
  /** Only those of which a report is expected: what the percentages count. */
  expected: oneOf('Expected', EXPECTED_ONLY),
  /** In the name of the study, or of one of its leaders. */
  search: nameAsked,
};
const { state: _one, ...WITHOUT_STATE } = FILTERS;

/** How many meetings there are; 3,001 is more than 3,000. */
export const MeetingCountsSchema = z.record(z.enum(MEETING_STATES), count);

export const oversightCalls = calls('Attendance', oversightPaths, {
  listMeetings: {
    summary: 'List the meetings of all Bible studies in one’s care, the last first unless another order is asked for',
    ...searched(OverseenMeetingSchema, { ...FILTERS, ...sortedBy(MEETING_SORT_COLUMNS) }),
    pageSize: MEETINGS_PAGE_SIZE,
    answer: z.extend(pageOf(OverseenMeetingSchema), {
      /** The first day in force. */
      from: z.iso.date(),
    }),
  },
  countMeetings: {
    summary: 'Count the meetings of each state that the list would show',
    query: z.object(WITHOUT_STATE),
    answer: MeetingCountsSchema,
  },
  exportAttendance: {
    summary: 'Download who came to these meetings as a CSV file, one line a person and meeting',
    query: z.object(FILTERS),
    answerType: 'text/csv',
  },
});
