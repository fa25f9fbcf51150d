/** Messages on their way out of the house, for admins. */
import * as z from 'zod/mini';
import { oneOf } from './asked.ts';
import { calls } from './call.ts';
import { OUTBOX_STATES, outboxPaths } from './outbox.words.ts';
import { searched } from './page.ts';
import { Message } from './shapes.ts';

export const OutboxRowSchema = z.object({
  id: z.int(),
  to: z.string(),
  subject: z.string(),
  created_at: z.iso.datetime(),
  /** When it was handed to the mail server. */
  sent_at: z.nullable(z.iso.datetime()),
  /** When it is tried next; null where it is not. */
  next_try_at: z.nullable(z.iso.datetime()),
  state: z.enum(OUTBOX_STATES),
  /** Why the last try failed. */
  error: z.nullable(z.string()),
  attempts: z.int(),
});
export type OutboxRow = z.infer<typeof OutboxRowSchema>;

export const outboxCalls = calls('Outbox', outboxPaths, {
  listOutbox: {
    summary: 'List the messages that left the house or are about to, the newest first',
    ...searched(OutboxRowSchema, { state: oneOf('State', OUTBOX_STATES) }),
  },
  getOutboxMessage: {
    summary: 'Read a message',
    answer: z.object({
      data: z.object({
        ...OutboxRowSchema.shape,
        text: z.string(),
        /** The link in it, as long as the message has not left. */
        link: z.nullable(z.url()),
      }),
    }),
  },
  retryOutboxMessage: { summary: 'Try to send a message again, now', answer: Message },
});
export type OutboxMessage = z.infer<typeof outboxCalls.getOutboxMessage.answer>['data'];
