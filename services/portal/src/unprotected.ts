/**
 * What the house does without, by the setting UNPROTECTED. It is there for `npm run test:faults` alone, which shows of each
 * protection that the fault is felt where it is missing.
 */
export const PROTECTIONS = [
  /** Whoever is left behind by a killed portal is ended. */
  'orphans',
  /** Whoever stands still is found and replaced. */
  'standstill',
  /** A full disk is said at `/readyz` and waited for. */
  'disk',
  /** A database that is away is told as such. */
  'database',
  /** A body that dribbles in is given up, and nobody has more than so many calls open. */
  'dribbling',
] as const;

export type Protection = (typeof PROTECTIONS)[number];
