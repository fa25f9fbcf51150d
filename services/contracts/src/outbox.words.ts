/** Words of the outbox: page size, states and the addresses. */
import { paths } from './paths.ts';

/** `no_server`: it waits because no mail server is set. */
export const OUTBOX_STATES = ['waiting', 'sending', 'sent', 'failed', 'no_server'] as const;
export type OutboxState = (typeof OUTBOX_STATES)[number];

export const outboxPaths = /* @__PURE__ */ paths('people', {
  listOutbox: 'GET /outbox',
  getOutboxMessage: 'GET /outbox/:id',
  retryOutboxMessage: 'POST /outbox/:id/retry',
});
