/** The outbox as admins see it: what waits without a mail server says so, though it is stored like anything that waits. */
import type { OutboxMessage, OutboxRow } from '@emmaus/contracts/outbox.contract';
import type { OutboxState } from '@emmaus/contracts/outbox.words';
import type { Page } from '@emmaus/contracts/page';
import { type PageRequest, presentPage, toPage } from '@emmaus/service-kit/http/paging';
import { found } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { isMailSet } from '@emmaus/service-kit/work/mail-settings';
import { InviteModel } from '../invites/invite.model.ts';
import { couldMakeLink } from './outbox-link.ts';
import { presentOutboxMessage, presentOutboxRow } from './outbox.presenter.ts';
import { findMessage, findMessages } from './outbox.queries.ts';

export async function listOutbox(
  { search = '', state }: { search?: string | undefined; state?: OutboxState | undefined },
  request: PageRequest,
): Promise<Page<OutboxRow>> {
  if (state === (isMailSet() ? 'no_server' : 'waiting')) return toPage([], 0, request);
  const stored = state === 'no_server' ? 'waiting' : state;
  return presentPage(await findMessages({ search, state: stored }, request), presentOutboxRow);
}

/** @throws Problem not_found (404) */
export async function readMessage(actor: Actor, id: number): Promise<OutboxMessage> {
  const message = found(await findMessage(id), 'This message');
  const hasEnded = message.link !== null && (await InviteModel.isReplaced(message.link));
  return presentOutboxMessage(message, { hasEnded, couldMakeLink: await couldMakeLink(actor, message) });
}
