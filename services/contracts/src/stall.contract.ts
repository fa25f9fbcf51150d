/** The stall of a campus: its code, who is there, who came, and who meets them within 48 hours. */
import * as z from 'zod/mini';
import { AT_PLACE, placeSent, sentId, watched } from './asked.ts';
import { calls } from './call.ts';
import { paged } from './page.ts';
import { eachOf, listOf, Message, Named } from './shapes.ts';
import { STALL_COUNTS, STALL_OUTCOMES, STALL_TEXTS, stallPaths } from './stall.words.ts';

const outcome = z.nullable(z.enum(STALL_OUTCOMES));

export const StallFollowUpSchema = z.object({
  id: z.int(),
  registered_at: z.iso.datetime(),
  /** 48 hours after it. */
  due_at: z.iso.datetime(),
  outcome,
  version: z.int(),
  /** What everybody at the stall is shown: as the record says to staff of the campus, to others as they wrote it. So are name and number. */
  first_name: z.string(),
  /** Who meets them; null while they wait for somebody. Students are told first names. */
  owner: z.nullable(Named),
  is_mine: z.boolean(),
  /** The rest is for the owner and for staff of the campus; null for everybody else. */
  name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** The ready text and the number that they wrote, where they agreed to texts; for the owner alone. */
  text: z.nullable(z.object({ to: z.string(), words: z.string() })),
  /** Where the asker sees the profile. */
  person_id: z.nullable(z.int()),
  abilities: z.object({ read: z.boolean(), answer: z.boolean() }),
});
export type StallFollowUp = z.infer<typeof StallFollowUpSchema>;

const Counts = z.object(eachOf(STALL_COUNTS, z.int()));

const TeamMember = z.object({
  ...Named.shape,
  /** How many they were given today. */
  given: z.int(),
  is_me: z.boolean(),
});

/** What may change with each event. */
const NOW = {
  /** Null: there is no stall at the moment. */
  open: z.nullable(
    z.object({ opened_at: z.iso.datetime(), ends_at: z.iso.datetime(), opened_by: z.nullable(z.string()) }),
  ),
  /** Who is there, in the order in which they are given who comes next. */
  team: z.array(TeamMember),
  counts: Counts,
};

export const StallSchema = z.object({
  location: Named,
  ...NOW,
  /** What the code says, and the code, as SVG with its white border. */
  url: z.string(),
  qr: z.string(),
  /** The newest first. */
  follow_ups: z.array(StallFollowUpSchema),
  /** The last event that it tells of: the stream goes on after it. */
  seq: z.int(),
  abilities: z.object({ read: z.boolean(), join: z.boolean(), run: z.boolean(), names: z.boolean() }),
});
export type Stall = z.infer<typeof StallSchema>;
export type StallTeamMember = z.infer<typeof TeamMember>;

/** A line of the stream. */
export interface StallEvent extends Pick<Stall, 'open' | 'team' | 'counts'> {
  seq: number;
  /** As it is now; null where the event is about the team or the stall. */
  follow_up: StallFollowUp | null;
}

const at = z.object({ location_id: placeSent });

export const stallCalls = calls('Stall', stallPaths, {
  readStall: {
    summary: 'The stall of a campus: its code, who is there, and who came',
    query: z.object(AT_PLACE),
    answer: StallSchema,
  },
  watchStall: { summary: 'Hear what happens at the stall of a campus, as lines of JSON', ...watched(AT_PLACE) },
  openStall: { summary: "Open the stall until the end of the campus's day", body: at, answer: Message },
  closeStall: { summary: 'Close the stall', body: at, answer: Message },
  joinStall: { summary: 'Say that one is at the stall', body: at, answer: Message },
  leaveStall: {
    summary: 'Say that one leaves the stall, or, as staff, that somebody else has left',
    body: z.object({ ...at.shape, person_id: z.optional(sentId('Person must be the id of a person.')) }),
    answer: Message,
  },
  listOfStall: {
    summary: 'List who came to the stall within the last week, of one of the four counts',
    ...paged(StallFollowUpSchema, {
      ...AT_PLACE,
      count: z.enum(STALL_COUNTS, { error: `Count must be one of ${STALL_COUNTS.join(', ')}.` }),
    }),
  },
  countStall: {
    summary: 'Count who came to the stall within the last week, who was met, whose time runs out and who was lost',
    query: z.object(AT_PLACE),
    answer: z.object({ location: Named, counts: Counts }),
  },
  listMineOfStall: {
    summary: 'List whom one is to meet, and whose 48 hours run, the first to run out first',
    /** `total`: how many there are; services of before do not say it. */
    answer: z.object({ data: z.array(StallFollowUpSchema), total: z.optional(z.int()) }),
  },
  listStallTeam: {
    summary: 'List who was at the stall within the last week: to whom somebody can be handed over',
    query: z.object(AT_PLACE),
    answer: listOf(Named),
  },
  answerOfStall: {
    summary: 'Say that somebody was met or lost, or that neither is so',
    body: z.object({ outcome, version: z.optional(sentId()) }),
    answer: z.object({ ...Message.shape, data: StallFollowUpSchema }),
  },
  handOverOfStall: {
    summary: 'Hand somebody over to another of the team',
    body: z.object({ person_id: sentId(STALL_TEXTS.notOfTeam), version: z.optional(sentId()) }),
    answer: z.object({ ...Message.shape, data: StallFollowUpSchema }),
  },
});
