/** What ends in the outbox: messages that came too late, links that let nobody in any more, and what was kept long enough. */
import { pool } from '../database/connection.ts';
import { now } from '../time.ts';

const KEPT_DAYS = 90;

/** A link in a message is a key. Once the message has left, or never will, nobody needs to find it here. */
export const withoutLink = () => pool().raw(`payload - 'link'`);

/** Gives up what says something that has run out. By the clock that it was reckoned with; what is leaving at this moment did so in time. */
export async function giveUpExpired(): Promise<void> {
  await pool()('outbox')
    .whereNull('delivered_at')
    .whereNull('failed_at')
    .where('expires_at', '<=', now().toString())
    .whereRaw('(claimed_until is null or claimed_until <= now())')
    .update({
      failed_at: pool().fn.now(),
      last_error: 'It could not be sent before what it says ran out.',
      payload: withoutLink(),
    });
}

/**
 * Forgets what has left, or was given up, long ago. What was given up may be sent again until it runs out: until then it stays, with its
 * link; after that the link goes.
 */
export async function forgetOld(): Promise<void> {
  const isOver = '(delivered_at is not null or expires_at is null or expires_at <= ?)';
  await pool()('outbox')
    .whereRaw(`coalesce(delivered_at, failed_at) < now() - interval '${KEPT_DAYS} days'`)
    .whereRaw(isOver, [now().toString()])
    .delete();
  await pool()('outbox')
    .whereNotNull('failed_at')
    .where('expires_at', '<=', now().toString())
    .whereRaw(`payload ->> 'link' is not null`)
    .update({ payload: withoutLink() });
}
