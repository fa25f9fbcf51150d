/** What the link of a text leads to: the report of one meeting, without signing in. */
import * as z from 'zod/mini';
import { AttendeeSchema, LastTimeSchema, REPORT } from './attendances.contract.ts';
import { calls } from './call.ts';
import { LINK_STATES, PHONE_END_DIGITS, reportLinkPaths } from './reminders.words.ts';
import { Message, Named } from './shapes.ts';

/** The secret of a link travels in bodies only: addresses are written into logs. */
const CODE = { code: z.string({ error: 'The link is incomplete.' }).check(z.maxLength(20)) };
const CONFIRMED = {
  ...CODE,
  /** The last digits of the number that got the text. */
  digits: z
    .string({ error: `Enter the last ${PHONE_END_DIGITS} digits.` })
    .check(z.regex(new RegExp(`^\\d{${PHONE_END_DIGITS}}$`), `Enter the last ${PHONE_END_DIGITS} digits.`)),
};

/** Names nobody: whoever guesses a code learns when some group met. */
const OpenedLinkSchema = z.object({
  state: z.enum(LINK_STATES),
  /** It has ended for whom it was for: they do not report the meeting. */
  not_theirs: z.optional(z.boolean()),
  /** It has ended, since whoever sent the text took it back. */
  taken_back: z.optional(z.boolean()),
  /** Of one that is open. */
  meeting: z.nullable(z.object({ met_on_date: z.iso.date(), met_at_time: z.iso.time() })),
});
export type OpenedLink = z.infer<typeof OpenedLinkSchema>;

/** First names with the initial of the last one, as far as that tells them apart. */
const LinkRosterSchema = z.object({
  study_name: z.string(),
  leader_name: z.string(),
  met_on_date: z.iso.date(),
  met_at_time: z.iso.time(),
  roster: z.array(AttendeeSchema),
  last_time: LastTimeSchema,
  cancel_reasons: z.array(Named),
});
export type LinkRoster = z.infer<typeof LinkRosterSchema>;

export const reportLinkCalls = calls('Attendance', reportLinkPaths, {
  openReportLink: {
    summary: "Read what became of a text's link",
    open: true,
    changes: false,
    body: z.object(CODE),
    answer: OpenedLinkSchema,
    refusals: [404],
  },
  confirmReportLink: {
    summary: "Read the roster behind a text's link, with the last digits of the number that got it",
    open: true,
    changes: false,
    body: z.object(CONFIRMED),
    answer: LinkRosterSchema,
    refusals: [404],
  },
  reportByLink: {
    summary: "Report the meeting of a text's link",
    open: true,
    body: z.object({ ...CONFIRMED, ...REPORT }),
    answer: Message,
  },
});
