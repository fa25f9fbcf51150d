/** Inviting people to sign in, and reminding those who have not (specification 1, §2.10 and §7). */
import * as z from 'zod/mini';
import { sentId } from './asked.ts';
import { calls } from './call.ts';
import { invitePaths } from './invites.words.ts';
import { Message } from './shapes.ts';

const PersonBody = z.object({ person_id: sentId('Say which person.') });
/** The secret of a link travels in bodies only: addresses are written into logs. */
const TokenBody = z.object({ token: z.string({ error: 'The link is incomplete.' }).check(z.maxLength(200)) });

export const CampusReminderAnswerSchema = z.object({
  message: z.string(),
  /** How many e-mails were written. */
  reminded: z.int(),
  /** Students who have no e-mail address. */
  without_email: z.int(),
  /** Students who got one within the last day. */
  reminded_before: z.int(),
  /** Students whose e-mail address nobody gave who could let them in by it: a letter would go to whoever reads it. */
  unconfirmed_email: z.int(),
});

export const InviteSchema = z.object({
  /** Whom the link is for. */
  person_name: z.string(),
  /** The e-mail of the account that opened it, so that nobody ties the wrong one. */
  account_email: z.nullable(z.string()),
  expires_at: z.iso.datetime(),
  /** Whether this account has come in with it before. */
  is_used: z.boolean(),
});
export type Invite = z.infer<typeof InviteSchema>;

export const inviteCalls = calls('Invites', invitePaths, {
  generateLink: {
    summary: 'Make a link with which a person ties their account to their record',
    body: PersonBody,
    answer: z.object({ data: z.url(), expires_at: z.iso.datetime() }),
  },
  remindLogin: { summary: 'Send a person an e-mail with an invite link', body: PersonBody, answer: Message },
  remindCampusLogin: {
    summary: 'Send all commissioned students of the campus who have not signed in an e-mail with an invite link',
    body: z.object({
      /** One of the asker's campuses; all of them by default. Admins have to name one. */
      location_id: z.optional(sentId()),
    }),
    answer: CampusReminderAnswerSchema,
  },
  checkInvite: { summary: 'Read whom an invite link is for', body: TokenBody, answer: InviteSchema, refusals: [404] },
  acceptInvite: {
    summary: "Tie the signed-in account to the link's person",
    body: TokenBody,
    refusals: [404],
    answer: z.object({ message: z.string(), person_id: z.int() }),
  },
});
