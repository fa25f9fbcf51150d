/** Who was asked for a report by a text, who was not and why, and what staff send from their own phones. */
import * as z from 'zod/mini';
import { FORM_BYTES, recordId, sentId } from './asked.ts';
import { calls } from './call.ts';
import { paged, pageOf } from './page.ts';
import { REMINDER_KINDS, REMINDER_REASON_WORDS, REMINDER_STATES, reminderPaths } from './reminders.words.ts';
import { Message, OF_PERSON } from './shapes.ts';

const moment = z.nullable(z.iso.datetime());

export const ReminderSchema = z.object({
  id: z.int(),
  person_id: z.int(),
  /** Whom it was for. */
  name: z.string(),
  kind: z.enum(REMINDER_KINDS),
  state: z.enum(REMINDER_STATES),
  /** Why it was not sent, or waits; null also where that tells of a person whom the reader may not open. */
  reason: z.nullable(z.enum(REMINDER_REASON_WORDS)),
  /** It was not sent because they have no role; `reason` is null then. */
  has_no_role: z.optional(z.boolean()),
  /** Of a refused one: it was given up without anybody knowing whether it left. */
  may_have_left: z.boolean(),
  /** When it was due; of one that waits, when it is looked at again. */
  due_at: z.iso.datetime(),
  sent_at: moment,
  delivered_at: moment,
  /** Who says that they sent it, from their own phone. */
  noted_by: z.nullable(z.string()),
});
export type Reminder = z.infer<typeof ReminderSchema>;

export const RemindedMeetingSchema = z.object({
  attendance_id: z.int(),
  met_on_date: z.iso.date(),
  met_at_time: z.iso.time(),
  submitted_at: moment,
  submitted_by: z.nullable(z.string()),
  /** It was reported with the link of a text. */
  by_text: z.boolean(),
  cancelled: z.boolean(),
  reminders: z.array(ReminderSchema),
  /** Where there is no reminder: why nobody was asked. */
  why_not: z.nullable(z.enum(REMINDER_REASON_WORDS)),
});
export type RemindedMeeting = z.infer<typeof RemindedMeetingSchema>;

const NudgedMeetingSchema = z.object({
  attendance_id: z.int(),
  bible_study_id: z.int(),
  study_name: z.string(),
  met_on_date: z.iso.date(),
  /** Where it met: its days are told by the calendar there. Services of before did not say. */
  location: z.optional(z.int()),
});

export const NudgeSchema = z.object({
  ...OF_PERSON,
  first_name: z.string(),
  /** Null where there is none, and of somebody whom the asker does not see. */
  phone: z.nullable(z.string()),
  /** Whether the portal texts them by itself. */
  is_reminded: z.boolean(),
  /** Whoever has none cannot report, and is not asked. */
  has_role: z.boolean(),
  /** Of how many meetings the report is missing since 1 August. */
  missing: z.int(),
  /** The last three of them, the last first; one that was asked for stands first. */
  meetings: z.array(NudgedMeetingSchema).check(z.minLength(1)),
  /** The last text that somebody noted, of any of these meetings. */
  last_nudge: z.nullable(z.object({ id: z.int(), sent_at: z.iso.datetime(), noted_by: z.nullable(z.string()) })),
});
export type Nudge = z.infer<typeof NudgeSchema>;

export const TextRowSchema = z.object({
  id: z.int(),
  to: z.string(),
  /** With its link as long as it has not left, for those who may have it. */
  text: z.string(),
  state: z.enum(['waiting', 'sending', 'sent', 'failed', 'no_company']),
  created_at: z.iso.datetime(),
  sent_at: moment,
  error: z.nullable(z.string()),
});
export type TextRow = z.infer<typeof TextRowSchema>;

export const reminderCalls = calls('Reminders', reminderPaths, {
  listReminders: {
    summary: 'List the meetings of a Bible study with who was reminded of the report, who was not, and why',
    ...paged(RemindedMeetingSchema),
    answer: z.extend(pageOf(RemindedMeetingSchema), {
      study_name: z.string(),
      /** Where it meets: its days are told by the calendar there. Services of before did not say. */
      location: z.optional(z.int()),
      /** Whether texts leave by themselves; else they wait in the outbox. */
      texts_leave: z.boolean(),
    }),
  },
  listNudges: {
    summary: 'List the leaders whose reports are missing, to ask them by a text of one’s own',
    ...paged(NudgeSchema, {
      /** The leaders of this meeting stand first. */
      meeting: z.optional(recordId('Meeting must be the id of a meeting.')),
    }),
  },
  noteNudge: {
    summary: 'Note that one asks a leader for a report by a text of one’s own; answers the text',
    body: z.object({ attendance_id: sentId(), person_id: sentId() }),
    answer: z.object({ id: z.int(), phone: z.string(), text: z.string() }),
    status: 201,
  },
  takeBackNudge: { summary: 'Take back that one has asked: the link of the text ends', answer: Message },
  listTexts: {
    summary: 'List the texts that left the house or are about to, the newest first',
    ...paged(TextRowSchema),
  },
  tellDelivery: {
    summary: 'Hear from the company that delivers texts what became of one',
    open: true,
    bodyLimit: FORM_BYTES,
    query: z.object({ reminder: recordId('Reminder must be the id of a reminder.') }),
    refusals: [403, 404],
  },
  receiveText: {
    summary: 'Hear from the company that delivers texts what somebody answered: STOP, or START',
    open: true,
    bodyLimit: FORM_BYTES,
    refusals: [403, 404],
  },
});
