/** The address of the High Calls that wait for another word, and how long they wait. */
import { paths } from './paths.ts';

/** Whoever answers Yellow asked for time: where nobody chose a day, so many days are let go by. */
export const FOLLOW_UP_AFTER_DAYS = 14;

/** Nobody is reminded of a Yellow that is older than a year, or for longer than that of a day that was chosen. */
export const FOLLOW_UP_UNTIL_DAYS = 365;

export const MOST_FOLLOW_UPS = 20;

export const followUpPaths = /* @__PURE__ */ paths('recruitment', {
  listFollowUps: 'GET /invitations/follow_ups',
});
