/** Addresses of who is signed in, and how another identity is used. */
import { paths } from './paths.ts';

/** How an account uses another person's eyes: an admin assumed them, or was lent them by a delegation. */
export const ACTING_KINDS = ['assumed', 'delegated'] as const;
export type ActingKind = (typeof ACTING_KINDS)[number];

export const sessionPaths = /* @__PURE__ */ paths('people', {
  getRole: 'GET /role',
  getCurrentUser: 'GET /people/user',
  isImpersonating: ['GET /is-impersonating/', '/is-impersonating'],
});

/**
 * Why an account has no person although its e-mail is in the records: the code of the fault that goes with the 404 of `GET /role`.
 * There is none where nobody has that e-mail.
 */
export const NO_PERSON_REASONS = ['several', 'taken', 'unconfirmed', 'untied', 'unvouched'] as const;
export type NoPersonReason = (typeof NO_PERSON_REASONS)[number];
