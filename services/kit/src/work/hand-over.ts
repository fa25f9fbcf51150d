/**
 * Hands a text over so that it leaves once. Before it leaves it is noted, at once and by itself, that it is about to. Whoever dies then,
 * or never hears the answer, leaves the note behind, and the next try asks the company whether it has the text.
 */
import { pool } from '../database/connection.ts';
import { NotYet, type OutboxMessage } from './outbox.ts';
import { type Texter, type TextPayload, type TextToSend, TextUnanswered } from './texter.ts';

/** What was under way then has arrived by now, or never will: four times as long as the company is waited for. */
const SETTLED_SECONDS = 120;

/**
 * Answers the id by which the company speaks of it; asked again for a text that it has, that of the first time.
 * @throws NotYet while a try that was cut off may still arrive, TextUnanswered where the company cannot be asked, and what `send` throws
 * @example const id = await handOver(texter, message, { to, body: textOf(message) });
 */
export async function handOver(texter: Texter, message: OutboxMessage, text: TextToSend): Promise<string> {
  const before = await handedOverAt(message);
  if (before !== null) {
    const settled = before.add({ seconds: SETTLED_SECONDS });
    if (Temporal.Instant.compare(settled, await databaseNow()) > 0) throw new NotYet(settled);
    // By its link, which no other has: of other words the company may write some otherwise.
    const { link } = message.payload as Partial<TextPayload>;
    const known = await texter.find({ to: text.to, words: link ?? text.body });
    if (known !== undefined) return known;
  }
  await note(message, pool().fn.now());
  try {
    return await texter.send(text);
  } catch (error) {
    // The company said no: nothing is under way.
    if (!(error instanceof TextUnanswered)) await note(message, null);
    throw error;
  }
}

async function handedOverAt({ id }: OutboxMessage): Promise<Temporal.Instant | null> {
  const row = (await pool()('outbox').where({ id }).first('handed_over_at')) as { handed_over_at: Date | null };
  return row.handed_over_at && Temporal.Instant.fromEpochMilliseconds(row.handed_over_at.getTime());
}

/** The outbox lives by the clock of the database. */
async function databaseNow(): Promise<Temporal.Instant> {
  const row = (await pool().first(pool().raw('now() as now'))) as { now: Date };
  return Temporal.Instant.fromEpochMilliseconds(row.now.getTime());
}

async function note({ id }: OutboxMessage, handed_over_at: unknown): Promise<void> {
  await pool()('outbox').where({ id }).update({ handed_over_at });
}
