/** A text to a senior leaves the outbox: looked at once more, since it may have waited for the morning, and handed over. */
import { textOf } from '@emmaus/service-kit/work/mailer';
import { type Deliver, Undeliverable } from '@emmaus/service-kit/work/outbox';
import type { Texter, TextPayload } from '@emmaus/service-kit/work/texter';
import { isStillAsked } from './senior-ask.queries.ts';

/** What a message of the topic `text` carries here. */
export interface AskPayload extends TextPayload {
  ask_id: number;
}

export const mailAsks = (hand: Deliver): Deliver => hand;
export function textAsks(texter: Texter): Deliver {
  return async (message) => {
    const { to, ask_id } = message.payload as unknown as AskPayload;
    if (!(await isStillAsked(ask_id, to)))
      throw new Undeliverable('Not sent: they answered, moved away, or want no texts.');
    await texter.send({ to, body: textOf(message) });
  };
}
