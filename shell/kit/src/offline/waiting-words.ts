/** What is said of a call that waits, for whoever must not load the queue. */

/** So long an answer is waited for, in milliseconds: its key lets the call be sent again later. */
export const PATIENCE_MS = 12_000;

export const WAITS = 'Waiting for a signal. It is sent by itself.';

/** In a row of a list: what was entered, and why it is not there yet. */
export function waitingSentence({
  sentence,
  refused,
}: {
  sentence: string;
  refused?: { message: string } | undefined;
}) {
  return `${sentence}. ${refused ? refused.message : WAITS}`;
}
