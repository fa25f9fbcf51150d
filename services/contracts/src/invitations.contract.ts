/** Gospel Presentations and High Calls on the wire (specification 3, §3 and §7). */
import * as z from 'zod/mini';
import {
  emptyIsLeftOut,
  nameAsked,
  oneOf,
  optionalText,
  placeAsked,
  recordId,
  SENT_ONCE,
  sentId,
  severalOf,
} from './asked.ts';
import { calls } from './call.ts';
import {
  INVITATION_KINDS,
  INVITATION_NOTES_LENGTH,
  INVITATION_TEXTS,
  invitationPaths,
  RECEIVED,
  INVITATIONS_PAGE_SIZE,
} from './invitations.words.ts';
import { INVOLVEMENTS, SCHOOL_YEARS } from './ministry.words.ts';
import { searched } from './page.ts';
import { GOSPEL_RESPONSES, HIGH_CALL_RESPONSES } from './recruitment.words.ts';
import { ROLES } from './roles.ts';
import { listOf, Message, Named, OF_PERSON, TOLD_APART } from './shapes.ts';
import { visibleLines } from './visible-text.words.ts';

const TrueOrFalse = z.enum(['True', 'False']);

export const InvitationRowSchema = z.object({
  /** Of the person. */
  id: z.int(),
  name: z.string(),
  involvement: z.enum(INVOLVEMENTS),
  hasReceivedGospel: TrueOrFalse,
  /** Of the invitation, to delete this one and no other. */
  gospel_id: z.nullable(z.int()),
  gospelPresentationResponse: z.nullable(z.enum(GOSPEL_RESPONSES)),
  gospelPresentationDate: z.nullable(z.iso.date()),
  gospel_presenter: z.nullable(z.string()),
  gospel_presenter_person_id: z.nullable(z.int()),
  /** Null for students, from whom notes of invitations are hidden. */
  gospelPresentationNotes: z.nullable(z.string()),
  gospel_version: z.nullable(z.int()),
  hasReceivedHighCall: TrueOrFalse,
  high_call_id: z.nullable(z.int()),
  highCallResponse: z.nullable(z.enum(HIGH_CALL_RESPONSES)),
  highCallDate: z.nullable(z.iso.date()),
  high_call_presenter: z.nullable(z.string()),
  high_call_presenter_person_id: z.nullable(z.int()),
  highCallNotes: z.nullable(z.string()),
  /** When a Yellow is asked again, where somebody chose a day. */
  high_call_follow_up_on: z.nullable(z.iso.date()),
  high_call_version: z.nullable(z.int()),
  abilities: z.object({ write: z.boolean() }),
});
export type InvitationRow = z.infer<typeof InvitationRowSchema>;

const notes = z.nullish(z.string().check(z.overwrite(visibleLines), z.maxLength(INVITATION_NOTES_LENGTH)));
const version = z.optional(sentId());
const error = INVITATION_TEXTS.day;
const day = emptyIsLeftOut(z.nullable(z.union([z.literal(''), z.iso.date({ error })], { error })));
/** Null in a row of the table that is sent back, of what its person has not received. */
const presenter = z.optional(
  z.pipe(
    z.nullish(sentId(INVITATION_TEXTS.presenter)),
    z.transform((sent) => sent ?? undefined),
  ),
);

const SentInvitation = z.object({
  presenter: optionalText(500),
  first_name: optionalText(500),
  last_name: optionalText(500),
  gospel_presenter_person_id: presenter,
  gospel_presentation_answer: emptyIsLeftOut(z.nullable(z.enum([...GOSPEL_RESPONSES, '']))),
  gospel_presentation_date: day,
  gospel_presentation_notes: notes,
  received_gospel_presentation: z.optional(z.boolean()),
  high_call_presenter_person_id: presenter,
  high_call_answer: emptyIsLeftOut(z.nullable(z.enum([...HIGH_CALL_RESPONSES, '']))),
  high_call_date: day,
  high_call_notes: notes,
  /** For a Yellow, else nothing is kept. */
  high_call_follow_up_on: day,
  received_high_call: z.optional(z.boolean()),
  /** The one that is edited: another one that was logged in its place since is not overwritten, whose version may be the same. */
  invitation_id: z.optional(sentId()),
  version,
  ...SENT_ONCE,
});

const anyResponse = z.nullable(z.enum([...GOSPEL_RESPONSES, ...HIGH_CALL_RESPONSES]));

/** To be brought back. Without notes, whoever asks. */
export const DeletedInvitationSchema = z.object({
  /** Of the invitation. */
  id: z.int(),
  ...OF_PERSON,
  kind: z.enum(INVITATION_KINDS),
  response: anyResponse,
  invitation_date: z.iso.date(),
  deleted_at: z.iso.datetime({ offset: true }),
  /** Null for somebody who was removed since. */
  deleted_by: z.nullable(z.string()),
});
export type DeletedInvitation = z.infer<typeof DeletedInvitationSchema>;

const DELETES = {
  /** The one that was looked at: another one that was logged since stays. Without it the one that stands is deleted. */
  query: z.object({ invitation_id: z.optional(recordId()) }),
  answer: z.object({
    ...Message.shape,
    id: z.int(),
    /** Another one of its kind, which was logged after it had been deleted: the deleted one cannot be brought back beside it. */
    logged_since: z.optional(z.int()),
  }),
};

export const invitationCalls = calls('Invitations', invitationPaths, {
  listInvitations: {
    summary: 'List the people one sees with the Gospel Presentation and the High Call that they received',
    ...searched(InvitationRowSchema, {
      receivedGp: oneOf('receivedGp', RECEIVED),
      receivedHc: oneOf('receivedHc', RECEIVED),
      gpResponse: oneOf('gpResponse', GOSPEL_RESPONSES),
      hcResponse: oneOf('hcResponse', HIGH_CALL_RESPONSES),
      involvement: severalOf('Involvement', INVOLVEMENTS),
      locationId: placeAsked,
      person_id: z.optional(recordId()),
    }),
    pageSize: INVITATIONS_PAGE_SIZE,
  },
  listReceivers: {
    summary:
      'List who can receive an invitation of a presenter: people of the same place without one of its kind, by a part of the name',
    query: z.object({
      presenter_person_id: recordId(INVITATION_TEXTS.presenter),
      invitation_type: z.enum(INVITATION_KINDS, {
        error: `Invitation type must be one of ${INVITATION_KINDS.join(', ')}.`,
      }),
      search: nameAsked,
    }),
    answer: z.array(z.object({ ...Named.shape, ...TOLD_APART })),
  },
  listPresenters: {
    summary: 'Find the people whom one may name as presenter, by a part of the name',
    query: z.object({ search: nameAsked }),
    answer: listOf(
      z.object({
        ...Named.shape,
        location: z.string(),
        /** Null also of somebody of whom the asker is told the name only. */
        primary_role: z.nullable(z.enum(ROLES)),
        school_year: z.nullable(z.enum(SCHOOL_YEARS)),
      }),
    ),
  },
  saveInvitation: {
    summary: 'Log or edit the Gospel Presentation or the High Call of a person',
    sentBack: InvitationRowSchema,
    body: SentInvitation,
    answer: Message,
  },
  deleteGospelPresentation: {
    summary: 'Delete a Gospel Presentation that was logged in error; it can be brought back',
    ...DELETES,
  },
  deleteHighCall: { summary: 'Delete a High Call that was logged in error; it can be brought back', ...DELETES },
  listResponses: {
    summary:
      'List what somebody responded to the invitation that they have received, the latest first, with who wrote it down',
    params: z.object({ id: recordId(), kind: z.enum(INVITATION_KINDS) }),
    answer: listOf(
      z.object({
        id: z.int(),
        /** Null where a response was taken away again. */
        response: anyResponse,
        at: z.iso.datetime({ offset: true }),
        by: z.nullable(z.string()),
      }),
    ),
  },
  listDeletedInvitations: {
    summary: 'List the invitations that were deleted and can be brought back, the latest first',
    ...searched(DeletedInvitationSchema),
    pageSize: INVITATIONS_PAGE_SIZE,
  },
  restoreInvitation: { summary: 'Bring back an invitation that was deleted', answer: Message },
});
