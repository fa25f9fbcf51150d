/** A senior's own link: it shows one graduation record, and fills it in, without signing in. */
import * as z from 'zod/mini';
import { calls } from './call.ts';
import { GRADUATION_LENGTHS, GRADUATION_MONTHS } from './graduation.words.ts';
import { sentId } from './record-id.ts';
import { Message, optionalText } from './shapes.ts';
import { SENIOR_LINK_TEXTS, seniorLinkPaths } from './senior-links.words.ts';

/** The secret of a link travels in bodies only: addresses are written into logs. */
const CODE = { code: z.string({ error: SENIOR_LINK_TEXTS.unknown }).check(z.maxLength(40)) };

const OwnCardSchema = z.object({
  first_name: z.string(),
  location: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  graduation_month: z.nullable(z.enum(GRADUATION_MONTHS)),
  graduation_year: z.nullable(z.int()),
  is_entering_religious: z.boolean(),
  is_entering_seminary: z.boolean(),
  diocese_or_order: z.nullable(z.string()),
  version: z.int(),
});
export type OwnCard = z.infer<typeof OwnCardSchema>;

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
      graduation_year: optionalText(GRADUATION_LENGTHS.graduation_year),
      is_entering_religious: z.boolean(),
      is_entering_seminary: z.boolean(),
      diocese_or_order: optionalText(GRADUATION_LENGTHS.diocese_or_order),
      version: z.optional(sentId()),
    }),
    answer: Message,
    refusals: [404],
  },
});
