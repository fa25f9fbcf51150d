/** What became of a text, in a sentence. */
import type { Reminder } from '@emmaus/contracts/reminders.contract';
import { MAY_HAVE_LEFT, NO_ROLE, REMINDER_REASONS } from '@emmaus/contracts/reminders.words';
import type { Meaning } from '@emmaus/remote-kit/page/theme.ts';
import { momentText } from '@emmaus/remote-kit/page/day-and-time.ts';

const KINDS: Readonly<Record<Reminder['kind'], string>> = {
  first: 'After the meeting',
  second: 'The next day',
  nudge: 'Asked by a person',
};

export function kindText({ kind }: Reminder): string {
  return KINDS[kind];
}

export function fateText(
  { state, reason, has_no_role, may_have_left, due_at, sent_at, delivered_at, noted_by }: Reminder,
  { textsLeave }: { textsLeave: boolean },
): string {
  const why = has_no_role ? NO_ROLE : reason === null ? '' : REMINDER_REASONS[reason];
  switch (state) {
    case 'waiting':
      return `Waits until ${momentText(due_at)}. ${why}`;
    case 'withheld':
      return `Not sent. ${why}`;
    case 'written':
      return textsLeave ? 'On its way.' : 'Written, and waits in the outbox: nothing is set up that sends texts.';
    case 'sent':
      return `Sent ${momentText(sent_at ?? due_at)}.`;
    case 'delivered':
      return `Delivered ${momentText(delivered_at ?? due_at)}.`;
    case 'refused':
      return may_have_left ? MAY_HAVE_LEFT : `Not delivered. ${why}`;
    case 'noted':
      return `${noted_by ?? 'Somebody'} sent a text, ${momentText(sent_at ?? due_at)}.`;
  }
}

const MEANINGS: Readonly<Record<Reminder['state'], { meaning: Meaning; word: string }>> = {
  waiting: { meaning: 'due', word: 'Waits' },
  withheld: { meaning: 'none', word: 'Not sent' },
  written: { meaning: 'due', word: 'Written' },
  sent: { meaning: 'mine', word: 'Sent' },
  delivered: { meaning: 'done', word: 'Delivered' },
  refused: { meaning: 'refused', word: 'Refused' },
  noted: { meaning: 'mine', word: 'Asked' },
};

export function stateOf({ state }: Reminder) {
  return MEANINGS[state];
}

/** A text goes to '+14345550174'; people know that number as '434-555-0174'. One of another country stays as it is dialled. */
export function shownNumber(dialled: string): string {
  return dialled.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');
}
