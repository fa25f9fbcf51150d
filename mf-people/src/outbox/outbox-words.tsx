/** The states of a message in words and colours. */
import type { OutboxRow } from '@emmaus/contracts/outbox.contract';
import type { OutboxState } from '@emmaus/contracts/outbox.words';
import { momentText } from '@emmaus/remote-kit/page/day-and-time.ts';
import { StatusBadge } from '@emmaus/remote-kit/page/status-badge.tsx';
import type { Meaning } from '@emmaus/remote-kit/page/theme.ts';

const STATES: Record<OutboxState, { word: string; meaning: Meaning }> = {
  waiting: { word: 'Waiting', meaning: 'due' },
  sending: { word: 'Being sent', meaning: 'mine' },
  sent: { word: 'Sent', meaning: 'done' },
  failed: { word: 'Failed', meaning: 'refused' },
  no_server: { word: 'No mail server', meaning: 'none' },
};

/** For a filter: value and word. */
export const STATE_CHOICES = Object.entries(STATES).map(([value, { word }]) => ({ value, word }));

export function stateWord(state: OutboxState): string {
  return STATES[state].word;
}

export function StateBadge({ state }: { state: OutboxState }) {
  return <StatusBadge meaning={STATES[state].meaning}>{STATES[state].word}</StatusBadge>;
}

/** What is behind the state, in a sentence; empty where the word says all. */
export function stateSentence({ state, error, next_try_at }: OutboxRow): string {
  if (state === 'no_server') return 'Not sent: no mail server is set. Hand the link over by hand.';
  if (state === 'failed') return error ?? 'It could not be sent.';
  if (state === 'waiting' && error) return `${error} Tried again ${next_try_at ? momentText(next_try_at) : 'soon'}.`;
  return '';
}
