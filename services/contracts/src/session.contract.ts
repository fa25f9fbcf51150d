/** Who is signed in (specification 1, §3 and §7). */
import * as z from 'zod/mini';
import { call } from './call.ts';
import { ROLES } from './roles.ts';

export const RoleAnswerSchema = z.object({
  /** The role of the primary grant; guest for a person without any. */
  role: z.enum(ROLES),
  isParish: z.boolean(),
  hasDelegations: z.boolean(),
});

/** How an account uses another person's eyes: an admin assumed them, or was lent them by a delegation. */
export const ACTING_KINDS = ['assumed', 'delegated'] as const;
export type ActingKind = (typeof ACTING_KINDS)[number];

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

export const sessionCalls = {
  getRole: call({
    method: 'GET',
    path: '/role',
    summary: "Read the signed-in person's role; ties a new account to its person",
    tag: 'Session',
    answer: RoleAnswerSchema,
  }),
  getCurrentUser: call({
    method: 'GET',
    path: '/people/user',
    summary: 'Read which person is signed in',
    tag: 'Session',
    answer: CurrentUserSchema,
  }),
  isImpersonating: call({
    method: 'GET',
    path: '/is-impersonating/',
    aliases: ['/is-impersonating'],
    summary: "Read whose identity is assumed: a name, or false while one's own is used",
    tag: 'Session',
    answer: z.union([z.literal(false), z.string()]),
  }),
};
