/** Who is left behind when somebody graduates, and who takes over what they leave. */
import * as z from 'zod/mini';
import { AT_PLACE, oneOf, sentId } from './asked.ts';
import { calls } from './call.ts';
import { Message, Named, OF_PERSON } from './shapes.ts';
import {
  LEFT_KINDS,
  MOST_HANDOVERS,
  SUCCESSION_TEXTS,
  SUCCESSOR_REASONS,
  successionPaths,
} from './succession.words.ts';

const ProposalSchema = z.object({
  ...OF_PERSON,
  /** The strongest first. */
  reasons: z.array(z.enum(SUCCESSOR_REASONS)),
  /** How many they disciple now. */
  disciples: z.int(),
});
export type Proposal = z.infer<typeof ProposalSchema>;

const LeftBehindSchema = z.object({
  kind: z.enum(LEFT_KINDS),
  /** Of the relation, the group or the study. */
  id: z.int(),
  /** Who is discipled, or what the study is called. */
  name: z.string(),
  /** How many lose their person by it. */
  people: z.int(),
  /** The best first. */
  proposals: z.array(ProposalSchema),
  /** What was decided already and is carried out on its day; null where nothing was. */
  planned: z.nullable(
    z.object({
      id: z.int(),
      person_id: z.int(),
      /** Null for somebody who is not here any more. */
      name: z.nullable(z.string()),
      on_day: z.iso.date(),
      /** Why it could not be carried out on its day; somebody has to be chosen anew. */
      failure: z.nullable(z.string()),
    }),
  ),
});
export type LeftBehind = z.infer<typeof LeftBehindSchema>;

const LeaverSchema = z.object({
  ...OF_PERSON,
  /** How many different people lose somebody. */
  people: z.int(),
  /** The season in which they graduate: this one, or the one that is over, of which something still waits. */
  record_year: z.optional(z.int()),
  left: z.array(LeftBehindSchema),
});
export type Leaver = z.infer<typeof LeaverSchema>;

/** Leaders who graduate, also of the season that is over while something of it waits, and those of them for whom all is handed over, or will be. */
const LeadersSchema = z.object({
  all: z.int(),
  covered: z.int(),
  /** How many of those who have no successor graduated in the season that is over; left out where nobody did. */
  graduated: z.optional(z.int()),
});

/** Who leaves something: how many different people lose somebody, and for how much nobody is decided. */
const CountedLeaverSchema = z.object({ ...OF_PERSON, people: z.int(), open: z.int() });

export const successionCalls = calls('Succession', successionPaths, {
  listLeftBehind: {
    summary: 'List what the graduating leaders of a campus leave behind, and who is proposed to take it over',
    query: z.object(AT_PLACE),
    answer: z.object({
      /** Those with something in their hands, by name. */
      data: z.array(LeaverSchema),
      location: Named,
      record_year: z.int(),
      /** The day it is there, and the last one of the season. */
      today: z.iso.date(),
      last_day: z.iso.date(),
      leaders: LeadersSchema,
    }),
  },
  countLeaders: {
    summary: 'Count the graduating leaders of a campus, and those who have a successor',
    query: z.object({ ...AT_PLACE, with: oneOf('With', ['leavers']) }),
    answer: z.object({
      ...LeadersSchema.shape,
      /** By name, where they are asked for. */
      leavers: z.optional(z.array(CountedLeaverSchema)),
    }),
  },
  handOver: {
    summary: 'Hand over what graduating leaders leave, all at once, today or on a later day of the season',
    body: z.object({
      ...AT_PLACE,
      /** Today at the campus where it is left out. */
      on_day: z.optional(z.iso.date({ error: 'Choose a day.' })),
      handovers: z
        .array(
          z.object({
            kind: z.enum(LEFT_KINDS),
            id: sentId(),
            /** Who leaves it. */
            leader_person_id: sentId(),
            successor_person_id: sentId('Choose a successor.'),
          }),
        )
        .check(
          z.minLength(1, { error: SUCCESSION_TEXTS.nobody }),
          z.maxLength(MOST_HANDOVERS, { error: `Please hand over at most ${MOST_HANDOVERS} at once.` }),
          z.refine((all) => new Set(all.map(keyOf)).size === all.length, { error: SUCCESSION_TEXTS.twice }),
        ),
      /** Made by the page: sending the same again does it once. By it all is taken back. */
      submission_id: z.uuid(),
    }),
    answer: Message,
  },
  undoHandOver: {
    summary: 'Take back what one has just handed over, as long as nothing followed',
    body: z.object({ submission_id: z.uuid() }),
    answer: Message,
  },
  dropHandover: { summary: 'Take back a handover that waits for its day', answer: Message },
});

function keyOf({ kind, id, leader_person_id }: { kind: string; id: number; leader_person_id: number }): string {
  return `${kind} ${id} ${leader_person_id}`;
}
