/** A remote of a developer's machine in place of the live one, in one browser of one account and for some hours. */
import * as z from 'zod/mini';
import { isOverrideOrigin } from './registry.words.ts';

export const OverrideOriginSchema = z
  .string()
  .check(
    z.refine(
      isOverrideOrigin,
      'An override comes from a port of one’s own machine: http://localhost:8182, without a path and without a wildcard.',
    ),
  );

/** What a browser has opened: the gateway writes its origin into the policy of that browser's pages, the shell loads from there. */
export const OpenedOverrideSchema = z.object({
  /** The one remote. */
  name: z.string(),
  origin: OverrideOriginSchema,
  until: z.string(),
  /** The account that opened it, as the provider names it. Of another account in the same browser it is not. */
  subject: z.string(),
});
export type OpenedOverride = z.infer<typeof OpenedOverrideSchema>;

const ENDINGS = ['revoked', 'reset', 'gone', 'signed out', 'replaced'] as const;
export type OverrideEnding = (typeof ENDINGS)[number];

export const OverrideSchema = z.object({
  id: z.int(),
  name: z.string(),
  origin: z.string(),
  /** Whose it is: the verified e-mail address of an account. */
  email: z.string(),
  why: z.nullable(z.string()),
  issued_at: z.string(),
  issued_by: z.string(),
  until: z.string(),
  opened_at: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
  ended_because: z.nullable(z.enum(ENDINGS)),
});
export type Override = z.infer<typeof OverrideSchema>;

/** Told this once. */
export const IssuedOverrideSchema = z.object({
  ...OverrideSchema.shape,
  /** Opens it once, for that account alone. */
  token: z.string(),
  /** The page to open with it. */
  address: z.string(),
});
export type IssuedOverride = z.infer<typeof IssuedOverrideSchema>;

/** Why a browser lets go of its own. */
export const OwnEndingSchema = z.enum(['reset', 'gone', 'signed out']);
