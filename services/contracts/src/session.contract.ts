/** Who is signed in (specification 1, §3 and §7). */
import * as z from 'zod/mini';
import { calls } from './call.ts';
import { ROLES } from './roles.ts';
import { ACTING_KINDS, sessionPaths } from './session.words.ts';

export const RoleAnswerSchema = z.object({
  /** The role of the primary grant; guest for a person without any. */
  role: z.enum(ROLES),
  isParish: z.boolean(),
  hasDelegations: z.boolean(),
});

export const ActingStateSchema = z.object({
  kind: z.enum(ACTING_KINDS),
  /** The account's own person. */
  root_name: z.string(),
  /** When it ends by itself. */
  ends_at: z.string(),
  /** The same from now on: a browser's clock may be wrong. */
  seconds_left: z.int(),
});
export type ActingState = z.infer<typeof ActingStateSchema>;

export const CurrentUserSchema = z.object({
  /** Null for an account without a person. */
  personId: z.nullable(z.int()),
  name: z.string(),
  /** Null while one's own identity is used. */
  acting: z.nullable(ActingStateSchema),
});

export type RoleAnswer = z.infer<typeof RoleAnswerSchema>;
export type CurrentUser = z.infer<typeof CurrentUserSchema>;

export const sessionCalls = calls('Session', sessionPaths, {
  getRole: {
    summary: "Read the signed-in person's role; ties a new account to its person",
    answer: RoleAnswerSchema,
    refusals: [400, 404],
  },
  getCurrentUser: { summary: 'Read which person is signed in', answer: CurrentUserSchema },
  isImpersonating: {
    summary: "Read whose identity is assumed: a name, or false while one's own is used",
    answer: z.union([z.literal(false), z.string()]),
  },
});
