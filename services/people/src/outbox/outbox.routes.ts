/** The outbox, for admins: what was sent, what waits and why, and the text to hand over by hand. */
import { outboxCalls as calls } from '@emmaus/contracts/outbox.contract';
import { allow } from '@emmaus/service-kit/http/guard';
import { routes, serve } from '@emmaus/service-kit/http/serve';
import { outboxPolicy } from './outbox.policy.ts';
import { listOutbox, readMessage } from './read-outbox.ts';
import { retryMessage } from './retry-message.ts';

const mayRead = allow(outboxPolicy, 'read');

export const outboxRoutes = routes(calls, {
  listOutbox: serve(mayRead, ({ query, page }) => listOutbox(query, page)),
  getOutboxMessage: serve(mayRead, ({ actor, params }) => readMessage(actor, params.id)),
  retryOutboxMessage: serve(allow(outboxPolicy, 'retry'), ({ params }) => retryMessage(params.id)),
});
