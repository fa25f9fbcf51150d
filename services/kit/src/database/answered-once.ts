/**
 * Writes that a device may send twice, since an answer can be lost: it makes a key for each. "The same key again is answered with
 * the first answer; another content under the same key is 409."
 */
import { createHash } from 'node:crypto';
import { requestContext } from '../http/request-context.ts';
import { Problem } from '../http/problem.ts';
import { now } from '../time.ts';
import { sql } from './sql.ts';
import { transaction } from './transaction.ts';
import { write } from './write.ts';

export interface KeyedWrite {
  /** Made by the device, a UUID. Without one the work is done each time. */
  key: string | undefined;
  /** What was sent, as JSON holds it; the order of its names does not matter. */
  content: unknown;
}

interface AnsweredWrite {
  subject: string;
  person_id: number | null;
  content_hash: string | null;
  answer: unknown;
}

/** A device that was offline for longer asks anew. */
const DAYS_KEPT = 90;
const FORGOTTEN_AT_ONCE = 20;

/**
 * Does the work, and gives its answer to whoever sends the same key again, in the transaction of the work: where it fails, the key
 * is free. Of two at the same moment the second waits for the first. The table is made by `createAnsweredWrite`.
 * @throws Problem conflict (409) for another content, and for a key of somebody else
 * @example return answeredOnce({ key: body.submission_id, content: body }, () => enterPerson(actor, body));
 */
export function answeredOnce<Answer extends object>(
  { key, content }: KeyedWrite,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return work();
  return transaction(async () => {
    const { subject = '', personId = null } = requestContext()?.actor ?? {};
    const contentHash = hashOf(content);
    const [isFirst] = await write(sql`
      insert into answered_write (key, subject, person_id, content_hash, answered_at)
      values (${key}::uuid, ${subject}, ${personId}::int, ${contentHash}, ${now().toString()})
      on conflict (key) do nothing returning key`);
    if (!isFirst) return earlierAnswer<Answer>(key, { subject, personId, contentHash });
    const answer = await work();
    await write(sql`update answered_write set answer = ${JSON.stringify(answer)}::jsonb where key = ${key}::uuid`);
    await forgetOld();
    return answer;
  });
}

async function earlierAnswer<Answer>(
  key: string,
  { subject, personId, contentHash }: { subject: string; personId: number | null; contentHash: string },
): Promise<Answer> {
  const [earlier] = await write<AnsweredWrite>(sql`
    select subject, person_id, content_hash, answer from answered_write where key = ${key}::uuid`);
  if (earlier === undefined || earlier.subject !== subject || earlier.person_id !== personId)
    throw new Problem('conflict', 'This form was sent by somebody else. Please fill out a new one.');
  if (earlier.content_hash !== null && earlier.content_hash !== contentHash)
    throw new Problem(
      'conflict',
      'This was sent before with other content, which is saved. Look at what it says now, then change that.',
    );
  return earlier.answer as Answer;
}

async function forgetOld(): Promise<void> {
  const before = now()
    .subtract({ hours: 24 * DAYS_KEPT })
    .toString();
  await write(sql`
    delete from answered_write where key in (
      select key from answered_write where answered_at < ${before} order by answered_at limit ${FORGOTTEN_AT_ONCE}
      for update skip locked)`);
}

function hashOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content, inOrder)).digest('base64');
}

/** For `JSON.stringify`: names in the order of the alphabet. */
function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
