/** Reporting percentages of the discipleship chains of a place (specification 2, §2.12 and §3). */
import * as z from 'zod/mini';
import { AT_PLACE, oneOf, recordId } from './asked.ts';
import { PercentageSchema } from './bible-studies.contract.ts';
import { calls } from './call.ts';
import { paged } from './page.ts';
import { NO_CHAIN, REPORT_STATES, reportingTreePaths } from './reporting-tree.words.ts';

const figures = { reportingPercentage: PercentageSchema, reportsMissing: z.int() };

/** Somebody of a chain who leads a study, or led one since 1 August. */
export const ReportingEntrySchema = z.object({
  personId: z.int(),
  discipleName: z.string(),
  ...figures,
  /** False where the reader may not see the person: a name to read, not to open. Services of before did not say. */
  can_be_opened: z.optional(z.boolean()),
});

export const ReportingChainSchema = z.object({
  rootPersonId: z.int(),
  rootPersonName: z.string(),
  locationId: z.int(),
  locationName: z.string(),
  ...figures,
  /** Whoever stands at the top is among them where they lead a study themselves. Those who miss the most reports first. */
  entries: z.array(ReportingEntrySchema),
});

export const ReportingPlaceSchema = z.object({ locationId: z.int(), locationName: z.string(), ...figures });

export const ReportingTreeSchema = z.object({
  /** Of every meeting expected at these places, each once. */
  totalReportingPercentage: PercentageSchema,
  totalReportsMissing: z.int(),
  chains: z.array(ReportingChainSchema),
  /** How many chains there are; so many are told at most as `MOST_CHAINS` says. */
  chainsTotal: z.int(),
  /** What the total says, in a sentence, and how it is counted. */
  sentence: z.string(),
  explanation: z.string(),
  /** What of the total is in no chain: meetings expected of studies whose leaders stood in none. A service of before left it out of the total, and said no percentage. */
  outside: z.object({
    studies: z.int(),
    reportingPercentage: z.optional(PercentageSchema),
    reportsMissing: z.int(),
  }),
  /** The total of each campus, and of what else a meeting was expected at, those that miss the most reports first. Services of before told none. */
  places: z.optional(z.array(ReportingPlaceSchema)),
});

/** A meeting behind a percentage. */
export const ReportMeetingSchema = z.object({
  attendance_id: z.int(),
  bible_study_id: z.int(),
  bible_study_name: z.string(),
  met_on_date: z.iso.date(),
  /** Where it met: its days are told by the calendar there. Services of before did not say. */
  location: z.optional(z.int()),
  state: z.enum(REPORT_STATES),
  /** Of one that is missing: whether it would not be in time any more. Services of before did not say. */
  is_late: z.optional(z.boolean()),
});

export const reportingTreeCalls = calls('Reporting', reportingTreePaths, {
  myReportingTree: {
    summary: 'Tell how many expected reports were submitted, in all, by place, by chain and by disciple',
    /** Without a place: all of one's own. */
    query: z.object(AT_PLACE),
    answer: ReportingTreeSchema,
  },
  listReportMeetings: {
    summary: 'List the meetings behind a reporting percentage, the last first',
    ...paged(ReportMeetingSchema, {
      ...AT_PLACE,
      /** Only those of the chain below this person. */
      root: z.optional(recordId('Root must be the id of a person.')),
      /** Only those that this person led. */
      person: z.optional(recordId('Person must be the id of a person.')),
      /** Only those that stand in no chain. */
      chain: oneOf('Chain', NO_CHAIN),
      state: oneOf('State', REPORT_STATES),
    }),
  },
});

export type ReportingTree = z.infer<typeof ReportingTreeSchema>;
export type ReportingChain = z.infer<typeof ReportingChainSchema>;
export type ReportingPlace = z.infer<typeof ReportingPlaceSchema>;
export type ReportingEntry = z.infer<typeof ReportingEntrySchema>;
export type ReportMeeting = z.infer<typeof ReportMeetingSchema>;
