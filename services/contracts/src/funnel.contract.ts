/** The funnel of a campus since 1 August: from a Gospel Presentation to the answer of a High Call, and the people behind each number. */
import * as z from 'zod/mini';
import { calls } from './call.ts';
import { FUNNEL_FIGURES, funnelPaths } from './funnel.words.ts';
import { SCHOOL_YEARS } from './ministry.words.ts';
import { PAGES, pageOf } from './page.ts';
import { placeAsked } from './shapes.ts';

const count = z.int().check(z.minimum(0));

export const FunnelSchema = z.object({
  /** The 1 August from which it is counted, as a day. */
  since: z.iso.date(),
  counts: z.object({
    invited: count,
    said_yes: count,
    high_call: count,
    green: count,
    yellow: count,
    red: count,
  } satisfies Record<(typeof FUNNEL_FIGURES)[number], typeof count>),
});

export const funnelCalls = calls('Invitations', funnelPaths, {
  /** Without a place: all of one's places. */
  invitationFunnel: {
    summary: 'Count who was invited since 1 August, who said yes, who received a High Call, and what they answered',
    query: z.object({ location_id: placeAsked }),
    answer: FunnelSchema,
  },
  listPeopleOfFunnel: {
    summary: 'List the people behind a number of the funnel, with its working',
    params: z.object({ figure: z.enum(FUNNEL_FIGURES) }),
    query: z.object({ location_id: placeAsked, ...PAGES }),
    answer: z.extend(
      pageOf(
        z.object({
          person_id: z.int(),
          name: z.string(),
          school_year: z.nullable(z.enum(SCHOOL_YEARS)),
          campus: z.string(),
          /** The day of the invitation. */
          on: z.iso.date(),
        }),
      ),
      { figure: z.object({ title: z.string(), value: count, sentence: z.string(), explanation: z.string() }) },
    ),
  },
});

export type InvitationFunnel = z.infer<typeof FunnelSchema>;
