/** The outbox, for admins: what was sent, what waits and why, and the text to hand over by hand. */
import Router from '@koa/router';
import { outboxCalls } from '@emmaus/contracts/outbox.contract';
import { OUTBOX_PAGE_SIZE } from '@emmaus/contracts/outbox.words';
import { allow } from '@emmaus/service-kit/http/allow';
import { input } from '@emmaus/service-kit/http/input';
import { isMailSet } from '@emmaus/service-kit/work/mail-settings';
import { pageRequest, toPage } from '@emmaus/service-kit/http/paging';
import { found } from '@emmaus/service-kit/policy/policy';
import { Problem } from '@emmaus/service-kit/http/problem';
import { routeOf } from '@emmaus/service-kit/http/route';
import { signedIn } from '@emmaus/service-kit/http/signed-in';
import { inTransaction } from '@emmaus/service-kit/database/transaction';
import { outboxPolicy } from './outbox.policy.ts';
import { presentOutboxMessage, presentOutboxRow } from './outbox.presenter.ts';
import { findMessage, findMessages, makeDue } from './outbox.queries.ts';

export const outboxRoutes = new Router();

const { listOutbox, getOutboxMessage, retryOutboxMessage } = outboxCalls;

outboxRoutes.get(
  listOutbox.path,
  signedIn(),
  allow(outboxPolicy, 'read'),
  input(listOutbox),
  async function listMessages(ctx) {
    const { database, input: asked } = routeOf(ctx, listOutbox);
    const { search = '', state } = asked.query;
    const page = pageRequest(asked.query, OUTBOX_PAGE_SIZE);
    // What waits without a mail server is stored like anything that waits.
    const unsent = isMailSet() ? 'waiting' : 'no_server';
    const isOther = (state === 'waiting' || state === 'no_server') && state !== unsent;
    const stored = state === 'no_server' ? 'waiting' : state;
    const { messages, total } = isOther
      ? { messages: [], total: 0 }
      : await findMessages(database, { search, state: stored, page });
    ctx.body = toPage(messages.map(presentOutboxRow), total, page);
  },
);

outboxRoutes.get(
  getOutboxMessage.path,
  signedIn(),
  allow(outboxPolicy, 'read'),
  input(getOutboxMessage),
  async function readMessage(ctx) {
    const { database, input: asked } = routeOf(ctx, getOutboxMessage);
    ctx.body = { data: presentOutboxMessage(found(await findMessage(database, asked.params.id), 'This message')) };
  },
);

outboxRoutes.post(
  retryOutboxMessage.path,
  signedIn(),
  allow(outboxPolicy, 'retry'),
  input(retryOutboxMessage),
  inTransaction(),
  async function retryMessage(ctx) {
    const { database, input: asked } = routeOf(ctx, retryOutboxMessage);
    const message = found(await findMessage(database, asked.params.id), 'This message');
    if (message.state === 'sent') throw new Problem('conflict', 'This message was sent already.');
    if (message.state === 'sending') throw new Problem('conflict', 'This message is being sent right now.');
    if (!isMailSet()) throw new Problem('conflict', 'No mail server is set, so nothing can be sent.');
    await makeDue(database, message.id);
    ctx.body = { message: `The message to ${message.to} is tried again now.` };
  },
);
