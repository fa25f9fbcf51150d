/** The outbox, for admins: what was sent, what waits and why, and the text to hand over by hand. */
import { outboxCalls as calls } from '@emmaus/contracts/outbox.contract';
import { OUTBOX_PAGE_SIZE } from '@emmaus/contracts/outbox.words';
import { allow } from '@emmaus/service-kit/http/guard';
import { pageRequest, presentPage, toPage } from '@emmaus/service-kit/http/paging';
import { found } from '@emmaus/service-kit/http/problem';
import { Routes } from '@emmaus/service-kit/http/serve';
import { isMailSet } from '@emmaus/service-kit/work/mail-settings';
import { outboxPolicy } from './outbox.policy.ts';
import { presentOutboxMessage, presentOutboxRow } from './outbox.presenter.ts';
import { findMessage, findMessages } from './outbox.queries.ts';
import { retryMessage } from './retry-message.ts';

export const outboxRoutes = new Routes();

outboxRoutes.serve(calls.listOutbox, allow(outboxPolicy, 'read'), async ({ query }) => {
  const { search = '', state } = query;
  const request = pageRequest(query, OUTBOX_PAGE_SIZE);
  // What waits without a mail server is stored like anything that waits.
  if (state === (isMailSet() ? 'no_server' : 'waiting')) return toPage([], 0, request);
  const stored = state === 'no_server' ? 'waiting' : state;
  return presentPage(await findMessages({ search, state: stored }, request), presentOutboxRow);
});

outboxRoutes.serve(calls.getOutboxMessage, allow(outboxPolicy, 'read'), async ({ params }) => ({
  data: presentOutboxMessage(found(await findMessage(params.id), 'This message')),
}));

outboxRoutes.serve(calls.retryOutboxMessage, allow(outboxPolicy, 'retry'), async ({ params }) => ({
  message: await retryMessage(params.id),
}));
