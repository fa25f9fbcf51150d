/** What every failure looks like on the wire: an RFC 9457 problem document with the project's additions. */
import * as z from 'zod/mini';

export const FaultSchema = z.object({
  /** Where the fault is: the body, the query string, the path or a header. */
  in: z.enum(['body', 'query', 'path', 'header']),
  /** JSON pointer to the field, e.g. `/email`. */
  pointer: z.string(),
  code: z.string(),
  detail: z.string(),
});

export const ProblemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  /** Repeats `detail`: the specification's "message", which the client shows. */
  message: z.string(),
  code: z.string(),
  errors: z.optional(z.array(FaultSchema)),
  requestId: z.optional(z.string()),
  /** Left out where it is certain that nothing was done. */
  uncertain: z.optional(z.boolean()),
});

export type Fault = z.infer<typeof FaultSchema>;
export type ProblemDocument = z.infer<typeof ProblemSchema>;

/** One table from code to status. */
export const PROBLEM_STATUS = {
  malformed_request: 400,
  token_expired: 400,
  token_from_the_future: 400,
  not_signed_in: 401,
  not_allowed: 403,
  not_found: 404,
  method_not_allowed: 405,
  no_person: 404,
  request_timeout: 408,
  conflict: 409,
  stale_version: 409,
  identity_changed: 409,
  /** What `If-Match` names is not what is there any more. */
  moved_meanwhile: 412,
  payload_too_large: 413,
  unsupported_media_type: 415,
  invalid_input: 422,
  /** A change that has to say with `If-Match` what it was decided upon. */
  precondition_required: 428,
  too_many_requests: 429,
  /** Nobody reads it: the caller left before the answer was there. */
  caller_left: 499,
  internal_error: 500,
  upstream_unreachable: 502,
  maintenance: 503,
  not_ready: 503,
  database_away: 503,
  disk_full: 503,
  too_busy: 503,
  upstream_timeout: 504,
} as const;

export type ProblemCode = keyof typeof PROBLEM_STATUS;
