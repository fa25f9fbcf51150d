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
