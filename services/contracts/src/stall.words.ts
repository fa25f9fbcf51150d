/** Words, numbers and addresses of the stall: who registers there goes to somebody of the team, for 48 hours. */
import { paths } from './paths.ts';
import { wordsOf } from './titles.words.ts';

/** "Each has a 48-hour clock." */
export const STALL_HOURS = 48;
/** What has less than this left runs out. */
export const STALL_RUNNING_OUT_HOURS = 12;
/** The counts and their lists go back this far: a weekend's stall is still there on Monday. */
export const STALL_DAYS = 7;

/** Of those who came, the newest that the page of the stall shows. */
export const STALL_SHOWN = 50;
/** Rows on one home page. */
export const MOST_OF_MINE = 20;

/** "The director sees '31 interested · 24 met · 4 running out · 3 lost'." */
export const STALL_COUNT_WORDS = {
  interested: 'interested',
  met: 'met',
  running_out: 'running out',
  lost: 'lost',
} as const;
export const STALL_COUNTS = /* @__PURE__ */ wordsOf(STALL_COUNT_WORDS);
export type StallCount = (typeof STALL_COUNTS)[number];

export const STALL_OUTCOMES = ['met', 'lost'] as const;
export type StallOutcome = (typeof STALL_OUTCOMES)[number];

export type StallState = 'open' | 'running_out' | 'met' | 'lost';

export const STALL_TEXTS = {
  noCampus: 'Choose a campus or a parish: there is no stall at other places.',
  closed: 'There is no stall at the moment.',
  openFirst: 'There is no stall at the moment. Open it first.',
  notOfTeam: 'Choose somebody who was at the stall.',
  answered: 'They were met or lost already. Take that back first.',
} as const;

const HOUR_MS = 3_600_000;

/** As the counts count it: an answer says it; without one, what ran out after 48 hours is lost. */
export function stallStateOf(
  { outcome, due_at }: { outcome: StallOutcome | null; due_at: string },
  nowMs: number,
): StallState {
  if (outcome !== null) return outcome;
  const left = Date.parse(due_at) - nowMs;
  if (left <= 0) return 'lost';
  return left < STALL_RUNNING_OUT_HOURS * HOUR_MS ? 'running_out' : 'open';
}

/** '7 h left', '20 min left', 'time is up' */
export function timeLeft(due_at: string, nowMs: number): string {
  const left = Date.parse(due_at) - nowMs;
  if (left <= 0) return 'time is up';
  if (left < HOUR_MS) return `${Math.ceil(left / 60_000)} min left`;
  return `${Math.floor(left / HOUR_MS)} h left`;
}

/** '31 interested · 24 met · 4 running out · 3 lost' */
export function stallSentence(counts: Readonly<Record<StallCount, number>>): string {
  return STALL_COUNTS.map((count) => `${counts[count]} ${STALL_COUNT_WORDS[count]}`).join(' · ');
}

/** The text that lies ready; the phone of whoever sends it opens with it. */
export function readyText({ first_name, from, campus }: { first_name: string; from: string; campus: string }): string {
  return `Hi ${first_name}, this is ${from} from ${campus}. It was good to meet you at our table! Would you have time for a coffee this week?`;
}

export const stallPaths = /* @__PURE__ */ paths('recruitment', {
  readStall: 'GET /stall',
  watchStall: 'GET /stall/events',
  openStall: 'POST /stall',
  closeStall: 'POST /stall/close',
  joinStall: 'POST /stall/team',
  leaveStall: 'POST /stall/team/leave',
  listOfStall: 'GET /stall/follow_ups',
  countStall: 'GET /stall/counts',
  listMineOfStall: 'GET /stall/follow_ups/mine',
  listStallTeam: 'GET /stall/team',
  answerOfStall: 'PUT /stall/follow_ups/:id',
  handOverOfStall: 'PUT /stall/follow_ups/:id/owner',
});
