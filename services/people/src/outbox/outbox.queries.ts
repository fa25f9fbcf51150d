/** The outbox as admins read it. */
import type { OutboxState } from '@emmaus/contracts/outbox.words';
import type { Page } from '@emmaus/contracts/page';
import { contains, every, first, page, sql } from '@emmaus/service-kit/database/sql';
import { wordsOf } from '@emmaus/service-kit/database/words-of';
import type { PageRequest } from '@emmaus/service-kit/http/paging';

export interface StoredMessage {
  id: number;
  to: string;
  subject: string;
  text: string;
  link: string | null;
  /** Whom the link lets in. */
  person_id: number | null;
  attempts: number;
  state: Exclude<OutboxState, 'no_server'>;
  created_at: Date;
  delivered_at: Date | null;
  due_at: Date;
  last_error: string | null;
}

export interface OutboxQuestion {
  search: string;
  state: StoredMessage['state'] | undefined;
}

const STATE = sql`case when delivered_at is not null then 'sent' when failed_at is not null then 'failed'
  when claimed_until > now() then 'sending' else 'waiting' end`;

const MESSAGES = sql`
  select id, attempts, created_at, delivered_at, due_at, last_error, payload->>'to' as "to",
    payload->>'subject' as subject, payload->>'text' as text, payload->>'link' as link,
    (payload->>'person_id')::int as person_id, ${STATE} as state
  from outbox`;

/** A page of the messages that match, the newest first. */
export function findMessages({ search, state }: OutboxQuestion, request: PageRequest): Promise<Page<StoredMessage>> {
  const words = wordsOf(search);
  const matching = [
    sql`topic = 'mail'`,
    ...words.map((word) => sql`concat_ws(' ', payload->>'to', payload->>'subject') ilike ${contains(word)}`),
  ];
  if (state) matching.push(sql`${STATE} = ${state}`);
  return page(sql`${MESSAGES} where ${every(matching)}`, sql`id desc`, request);
}

/** One message; undefined when it is not there. */
export function findMessage(id: number): Promise<StoredMessage | undefined> {
  return first(sql`${MESSAGES} where id = ${id}`);
}
