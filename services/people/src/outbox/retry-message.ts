/** Trying to send a message again, now. */
import { found, Problem } from '@emmaus/service-kit/http/problem';
import { isMailSet } from '@emmaus/service-kit/work/mail-settings';
import { makeDue } from '@emmaus/service-kit/work/outbox';
import { findMessage } from './outbox.queries.ts';

/**
 * Answers a sentence.
 * @throws Problem not_found, or conflict where it has left, is leaving, or could not leave
 */
export async function retryMessage(id: number): Promise<string> {
  const message = found(await findMessage(id), 'This message');
  if (message.state === 'sent') throw new Problem('conflict', 'This message was sent already.');
  if (message.state === 'sending') throw new Problem('conflict', 'This message is being sent right now.');
  if (!isMailSet()) throw new Problem('conflict', 'No mail server is set, so nothing can be sent.');
  await makeDue(message.id);
  return `The message to ${message.to} is tried again now.`;
}
