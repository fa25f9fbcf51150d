/** Who takes part in a Bible study, and who can be asked to (specification 2, §2.9, §3 and §7). */
import * as z from 'zod/mini';
import { atMost, nameAsked, placeAsked, recordId, SENT_ONCE, sentId } from './asked.ts';
import { calls } from './call.ts';
import { listOf, Message, OF_PERSON, TOLD_APART, VERSIONED } from './shapes.ts';
import { PARTICIPANT_TEXTS, participantPaths } from './study-participants.words.ts';

/** One stay in a study. */
export const ParticipantSchema = z.object({
  id: z.int(),
  ...OF_PERSON,
  bible_study_id: z.int(),
  /** The first day; one to come is not yet a participant's. */
  start_date: z.iso.date(),
  /** The first day on which they no longer took part. */
  left_on: z.nullable(z.iso.date()),
  /** Whole percent of the meetings of the stay of which it is known; null where there is none. */
  attendance_rate: z.nullable(z.int().check(z.minimum(0), z.maximum(100))),
  /** What it is counted from. */
  meetings_attended: z.int(),
  meetings_known: z.int(),
  /** False where the reader may not see the person: a name to read, not to open. */
  can_be_opened: z.boolean(),
  ...VERSIONED,
});
export type Participant = z.infer<typeof ParticipantSchema>;

/** Of people in a picker students are told the name, and nothing else. */
const EligiblePersonSchema = z.object({ id: z.int(), ...OF_PERSON, ...TOLD_APART });
export type EligiblePerson = z.infer<typeof EligiblePersonSchema>;

const Participants = listOf(ParticipantSchema);

/** Those whose name fits, by name. */
const eligible = {
  query: z.object({ search: nameAsked, location: placeAsked, limit: atMost() }),
  answer: listOf(EligiblePersonSchema),
};

export const participantCalls = calls('Bible studies', participantPaths, {
  listParticipants: { summary: 'List those who take part in a Bible study today', answer: Participants },
  listAllParticipants: {
    summary: 'List every stay in a Bible study, also of those who left and of those who will join',
    answer: Participants,
  },
  addParticipant: {
    summary: 'Add a person to an active Bible study from a day on',
    body: z.object({
      person_id: sentId(PARTICIPANT_TEXTS.person_id),
      start_date: z.iso.date({ error: PARTICIPANT_TEXTS.start_date }),
      bible_study_id: z.optional(sentId()),
      ...SENT_ONCE,
    }),
    answer: ParticipantSchema,
    status: 201,
  },
  removeParticipant: {
    summary: 'Remove a participant from an active Bible study: today is the first day out',
    /** In the address or in the body, which not everything between a client and us lets through. */
    query: z.object({
      id: z.optional(recordId()),
      bible_study_id: z.optional(recordId()),
      version: z.optional(recordId()),
    }),
    /** With the version that was seen, a stay that was brought back since does not end again. */
    body: z.object({
      id: z.optional(sentId(PARTICIPANT_TEXTS.person_id)),
      bible_study_id: z.optional(sentId()),
      version: z.optional(sentId()),
    }),
    answer: Message,
  },
  listEligibleLeaders: { summary: 'Find people who can lead a Bible study', ...eligible },
  listEligibleParticipants: { summary: 'Find people who can take part in a new Bible study', ...eligible },
  listEligibleParticipantsOfStudy: {
    summary: 'Find people who can take part in a Bible study and do not yet',
    ...eligible,
  },
});
