/**
 * React's development build notes of each element where it was made, by an error with a stack: 10,000 of them a second, more than a test
 * makes. Only its own complaints and its tools read that, and a complaint fails the test by its words.
 */
import * as React from 'react';

/** How many it has noted in this second. */
const NOTED = 'recentlyCreatedOwnerStacks';

type Inside = Record<typeof NOTED, number>;

/** As though there had been enough of them. Gives how to end that. */
export function withoutOwnerStacks(): () => void {
  const inside = (React as unknown as Record<string, Inside>)[
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
  ] as Inside;
  Object.defineProperty(inside, NOTED, { configurable: true, get: () => Infinity, set: () => {} });
  return () => Object.defineProperty(inside, NOTED, { configurable: true, writable: true, enumerable: true, value: 0 });
}
