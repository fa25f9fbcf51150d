/** The outbox, for admins: what was sent, what waits and why, and the text to hand over by hand. */
import { outboxCalls as calls } from '@emmaus/contracts/outbox.contract';
import { allow } from '@emmaus/service-kit/http/guard';
import { Routes } from '@emmaus/service-kit/http/serve';
import { outboxPolicy } from './outbox.policy.ts';
import { listOutbox, readMessage } from './read-outbox.ts';
import { retryMessage } from './retry-message.ts';

export const outboxRoutes = new Routes();

const mayRead = allow(outboxPolicy, 'read');

outboxRoutes.serve(calls.listOutbox, mayRead, ({ query, page }) => listOutbox(query, page));

outboxRoutes.serve(calls.getOutboxMessage, mayRead, ({ actor, params }) => readMessage(actor, params.id));

outboxRoutes.serve(calls.retryOutboxMessage, allow(outboxPolicy, 'retry'), ({ params }) => retryMessage(params.id));
