/** The outbox as admins read it. */
import type { OutboxState } from '@emmaus/contracts/outbox.words';
import type { PageRequest } from '@emmaus/service-kit/http/paging';
import type { Knex } from 'knex';

export interface StoredMessage {
  id: number;
  to: string;
  subject: string;
  text: string;
  link: string | null;
  attempts: number;
  state: Exclude<OutboxState, 'no_server'>;
  created_at: Date;
  delivered_at: Date | null;
  due_at: Date;
  last_error: string | null;
}

const STATE = `case when outbox.delivered_at is not null then 'sent' when outbox.failed_at is not null then 'failed'
  when outbox.claimed_until > now() then 'sending' else 'waiting' end`;

/** A page of the messages that match, the newest first, and how many match in all. */
export async function findMessages(
  database: Knex,
  { search, state, page }: { search: string; state: StoredMessage['state'] | undefined; page: PageRequest },
): Promise<{ messages: StoredMessage[]; total: number }> {
  const matching = (): Knex.QueryBuilder => {
    const query = database('outbox').where('outbox.topic', 'mail');
    for (const word of search.split(/\s+/).filter((part) => part !== ''))
      void query.whereRaw(`concat_ws(' ', payload->>'to', payload->>'subject') ilike ?`, [`%${escapeLike(word)}%`]);
    if (state) void query.whereRaw(`${STATE} = ?`, [state]);
    return query;
  };
  const [messages, counted] = await Promise.all([
    columns(matching()).orderBy('outbox.id', 'desc').limit(page.pageSize).offset(page.offset) as unknown as Promise<
      StoredMessage[]
    >,
    matching().count({ total: '*' }).first() as unknown as Promise<{ total: number }>,
  ]);
  return { messages, total: counted.total };
}

/** One message; undefined when it is not there. */
export function findMessage(database: Knex, id: number): Promise<StoredMessage | undefined> {
  return columns(database('outbox').where('outbox.id', id)).first() as unknown as Promise<StoredMessage | undefined>;
}

/** Makes a message due now, whatever became of it, and lets it be tried as often as a new one. */
export async function makeDue(database: Knex, id: number): Promise<void> {
  await database('outbox')
    .where({ id })
    .whereNull('delivered_at')
    .whereRaw('(claimed_until is null or claimed_until <= now())')
    .update({ failed_at: null, attempts: 0, due_at: database.fn.now() });
}

function columns(query: Knex.QueryBuilder): Knex.QueryBuilder {
  return query
    .select(
      'outbox.id',
      'outbox.attempts',
      'outbox.created_at',
      'outbox.delivered_at',
      'outbox.due_at',
      'outbox.last_error',
    )
    .select(query.client.raw(`payload->>'to' as "to", payload->>'subject' as subject, payload->>'text' as text`))
    .select(query.client.raw(`payload->>'link' as link, ${STATE} as state`));
}

function escapeLike(word: string): string {
  return word.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
