/** The outbox, for admins: what was sent, what waits and why, and the text to hand over by hand. */
import { outboxCalls as calls } from '@emmaus/contracts/outbox.contract';
import { OUTBOX_PAGE_SIZE } from '@emmaus/contracts/outbox.words';
import { allow } from '@emmaus/service-kit/http/guard';
import { pageRequest } from '@emmaus/service-kit/http/paging';
import { Routes } from '@emmaus/service-kit/http/serve';
import { outboxPolicy } from './outbox.policy.ts';
import { listOutbox, readMessage } from './read-outbox.ts';
import { retryMessage } from './retry-message.ts';

export const outboxRoutes = new Routes();

const mayRead = allow(outboxPolicy, 'read');

outboxRoutes.serve(calls.listOutbox, mayRead, ({ query }) => listOutbox(query, pageRequest(query, OUTBOX_PAGE_SIZE)));

outboxRoutes.serve(calls.getOutboxMessage, mayRead, async ({ actor, params }) => ({
  data: await readMessage(actor, params.id),
}));

outboxRoutes.serve(calls.retryOutboxMessage, allow(outboxPolicy, 'retry'), async ({ params }) => ({
  message: await retryMessage(params.id),
}));
