/** A senior's own link: it shows one graduation record, and fills it in, without signing in. */
import * as z from 'zod/mini';
import { AT_PLACE, FORM_BYTES, optionalText, recordId, sentId } from './asked.ts';
import { calls } from './call.ts';
import { REACHED, sentYear, VocationSchema } from './graduation.contract.ts';
import { GRADUATION_LENGTHS } from './graduation.words.ts';
import { ASK_STATES, SENIOR_LINK_TEXTS, seniorLinkPaths, UNREACHABLE_REASONS } from './senior-links.words.ts';
import { Message } from './shapes.ts';
import { wordsOf } from './titles.words.ts';

/** The secret of a link travels in bodies only: addresses are written into logs. */
const CODE = { code: z.string({ error: SENIOR_LINK_TEXTS.unknown }).check(z.maxLength(40)) };

const OwnCardSchema = z.object({
  first_name: z.string(),
  location: z.string(),
  ...REACHED,
  ...VocationSchema.shape,
  version: z.int(),
});
export type OwnCard = z.infer<typeof OwnCardSchema>;

const AsksSchema = z.object({
  /** Who has not answered: neither by their link nor by a director, who filled in all. Whoever was not asked today comes first. */
  data: z.array(
    z.object({
      record_id: z.int(),
      person: z.string(),
      way: z.nullable(z.enum(['mail', 'text'])),
      state: z.enum(ASK_STATES),
      /** Of who is unreachable. */
      why: z.nullable(z.enum(wordsOf(UNREACHABLE_REASONS))),
      /** Of what failed, as the mail server or the company says it. */
      error: z.nullable(z.string()),
      /** Of a text that was sent: the company says that it has arrived. Of a mail nobody says it. */
      arrived: z.boolean(),
    }),
  ),
  /** More have not answered than are listed, and asked, at once. */
  is_more: z.boolean(),
  /** Whether a mail server is set up; without one mails wait. */
  mails_leave: z.boolean(),
});

export const seniorLinkCalls = calls('Graduation', seniorLinkPaths, {
  makeSeniorLink: {
    summary: 'Make the link by which a senior fills in their own graduation record, and perhaps mail it',
    body: z.object({ send: z.enum(['email', 'no']) }),
    answer: z.object({
      url: z.string(),
      /** The link for a phone's camera: an SVG. */
      qr: z.string(),
      expires_at: z.string(),
      /** How the person is reached; null where nobody knows. */
      email: z.nullable(z.string()),
      phone: z.nullable(z.string()),
      /** The words of a text. */
      text: z.string(),
    }),
    status: 201,
  },
  listSeniorAsks: {
    summary: 'List the seniors of a campus who have not filled in their record, and how each would be asked',
    query: z.object(AT_PLACE),
    answer: AsksSchema,
  },
  askSeniors: {
    summary: 'Send every senior of a campus who has not answered their own link, once a day',
    // Null is no place here: e-mails go out to everybody there.
    body: z.object({ location_id: z.optional(sentId('Location must be the id of a place.')) }),
    answer: z.object({ asked: z.int(), ...AsksSchema.shape }),
  },
  openSeniorLink: {
    summary: "Read the graduation record behind a senior's own link",
    open: true,
    changes: false,
    body: z.object(CODE),
    answer: z.object({ state: z.enum(['open', 'expired', 'ended']), card: z.nullable(OwnCardSchema) }),
    refusals: [404],
  },
  saveBySeniorLink: {
    summary: "Fill in the graduation record behind a senior's own link",
    open: true,
    body: z.object({
      ...CODE,
      phone: optionalText(GRADUATION_LENGTHS.phone),
      email: optionalText(GRADUATION_LENGTHS.email),
      graduation_month: optionalText(20),
      graduation_year: sentYear,
      is_entering_religious: z.boolean(),
      is_entering_seminary: z.boolean(),
      diocese_or_order: optionalText(GRADUATION_LENGTHS.diocese_or_order),
      version: z.optional(sentId()),
    }),
    sentBack: OwnCardSchema,
    answer: Message,
    refusals: [404],
  },
  tellAskDelivery: {
    summary: 'Hear from the company that delivers texts what became of one to a senior',
    open: true,
    bodyLimit: FORM_BYTES,
    query: z.object({ ask: recordId('Ask must be the id of an ask.') }),
    refusals: [403, 404],
  },
});
