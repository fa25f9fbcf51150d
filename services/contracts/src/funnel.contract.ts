/** The funnel of a campus since 1 August: from a Gospel Presentation to the answer of a High Call, and the people behind each number. */
import * as z from 'zod/mini';
import { AT_PLACE } from './asked.ts';
import { calls } from './call.ts';
import { FUNNEL_FIGURES, funnelPaths } from './funnel.words.ts';
import { SCHOOL_YEARS } from './ministry.words.ts';
import { countedIn } from './page.ts';
import { count, eachOf, OF_PERSON } from './shapes.ts';

export const FunnelSchema = z.object({
  /** The 1 August from which it is counted, as a day. */
  since: z.iso.date(),
  counts: z.object(eachOf(FUNNEL_FIGURES, count)),
});

export const funnelCalls = calls('Invitations', funnelPaths, {
  /** Without a place: all of one's places. */
  invitationFunnel: {
    summary: 'Count who was invited since 1 August, who said yes, who received a High Call, and what they answered',
    query: z.object(AT_PLACE),
    answer: FunnelSchema,
  },
  listPeopleOfFunnel: {
    summary: 'List the people behind a number of the funnel, with its working',
    params: z.object({ figure: z.enum(FUNNEL_FIGURES) }),
    ...countedIn(
      z.object({
        ...OF_PERSON,
        school_year: z.nullable(z.enum(SCHOOL_YEARS)),
        campus: z.string(),
        /** The day of the invitation. */
        on: z.iso.date(),
      }),
      AT_PLACE,
    ),
  },
});

export type InvitationFunnel = z.infer<typeof FunnelSchema>;
