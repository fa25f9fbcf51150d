/** Messages on their way out of the house, for admins. */
import * as z from 'zod/mini';
import { call } from './call.ts';
import { PAGE_QUERY, pageOf } from './page.ts';
import { recordId } from './record-id.ts';

export const OUTBOX_PAGE_SIZE = 20;

/** `no_server`: it waits because no mail server is set. */
export const OUTBOX_STATES = ['waiting', 'sending', 'sent', 'failed', 'no_server'] as const;
export type OutboxState = (typeof OUTBOX_STATES)[number];

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

const params = z.object({ id: recordId() });

export const outboxCalls = {
  listOutbox: call({
    method: 'GET',
    path: '/outbox',
    summary: 'List the messages that left the house or are about to, the newest first',
    tag: 'Outbox',
    query: z.object({
      ...PAGE_QUERY,
      state: z.optional(z.enum(OUTBOX_STATES, { error: `State must be one of ${OUTBOX_STATES.join(', ')}.` })),
    }),
    answer: pageOf(OutboxRowSchema),
  }),
  getOutboxMessage: call({
    method: 'GET',
    path: '/outbox/:id',
    summary: 'Read a message',
    tag: 'Outbox',
    params,
    answer: z.object({
      data: z.object({
        ...OutboxRowSchema.shape,
        text: z.string(),
        /** The link in it, as long as the message has not left. */
        link: z.nullable(z.url()),
      }),
    }),
  }),
  retryOutboxMessage: call({
    method: 'POST',
    path: '/outbox/:id/retry',
    summary: 'Try to send a message again, now',
    tag: 'Outbox',
    params,
    answer: z.object({ message: z.string() }),
  }),
};
export type OutboxMessage = z.infer<typeof outboxCalls.getOutboxMessage.answer>['data'];
