import type { OutboxMessage, OutboxRow } from '@emmaus/contracts/outbox.contract';
import { isMailSet } from '@emmaus/service-kit/work/mail-settings';
import { withLink } from '@emmaus/service-kit/work/mailer';
import type { StoredMessage } from './outbox.queries.ts';

/** A message in the list. Without a mail server what waits says so. */
export function presentOutboxRow(message: StoredMessage): OutboxRow {
  const { id, to, subject, attempts } = message;
  const state = message.state === 'waiting' && !isMailSet() ? 'no_server' : message.state;
  return {
    id,
    to,
    subject,
    attempts,
    state,
    created_at: message.created_at.toISOString(),
    sent_at: message.delivered_at?.toISOString() ?? null,
    next_try_at: state === 'waiting' ? message.due_at.toISOString() : null,
    error: message.last_error,
  };
}

/** A message with its text. The link is there until the message has left or runs out, for those who could have made it themselves. */
export function presentOutboxMessage(
  message: StoredMessage,
  { couldMakeLink, hasEnded }: { couldMakeLink: boolean; hasEnded: boolean },
): OutboxMessage {
  const why = message.state === 'sent' ? 'the message has left' : 'the message has run out';
  const gone = `(the link is no longer kept, because ${why})`;
  const hidden = '(the link is for somebody with a higher role than yours, and only they get it)';
  const ended = '(a newer invite link was made since, and the one in this letter has ended)';
  const link = couldMakeLink && !hasEnded ? message.link : null;
  const instead = message.link === null ? gone : hasEnded ? ended : hidden;
  return { ...presentOutboxRow(message), text: withLink(message.text, link ?? instead), link };
}
