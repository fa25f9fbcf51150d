/** A message to a senior leaves the outbox: looked at once more, since it may have waited, and sent to where they are reached now. */
import { now } from '@emmaus/service-kit/time';
import { handOver } from '@emmaus/service-kit/work/hand-over';
import { textOf } from '@emmaus/service-kit/work/mailer';
import { type Deliver, NotYet, type OutboxMessage, Undeliverable } from '@emmaus/service-kit/work/outbox';
import { quietUntil } from '@emmaus/service-kit/work/text-rules';
import { type Texter, TextRefused } from '@emmaus/service-kit/work/texter';
import { askOfKey, SeniorAskModel } from './senior-ask.model.ts';
import { findAsked, type Asked } from './senior-ask.queries.ts';

/** What a message says of the ask that it is part of, besides its words. */
export interface AskPayload {
  /** Whoever was asked with all the others is let alone also where somebody filled in their record for them. */
  of_all?: boolean;
}

export function textAsks(texter: Texter, publicUrl: string): Deliver {
  return async (message) => {
    const ask = askOfKey(message.deduplicationKey);
    const { number, refuses_texts, timezone } = await stillAsked(message);
    if (number === null) throw new Undeliverable('No text reaches them any more.');
    if (refuses_texts) throw new Undeliverable('Their number takes no texts.');
    const until = quietUntil(now(), timezone);
    if (until !== undefined) throw new NotYet(until);
    const tellAt = `${publicUrl}/api/senior-links/delivery?ask=${ask}`;
    try {
      await handOver(texter, message, { to: number, body: textOf(message), tellAt });
    } catch (error) {
      if (error instanceof TextRefused) await SeniorAskModel.hear(ask, { state: error.why, number });
      throw error;
    }
  };
}

/** `hand` hands a mail over to the mail server. */
export function mailAsks(hand: Deliver): Deliver {
  return async (message) => {
    // Written before asks were noted, and waiting for a mail server since.
    if (message.deduplicationKey === null) return hand(message);
    const { email } = await stillAsked(message);
    if (email === null) throw new Undeliverable('No e-mail of theirs is known any more.');
    await hand({ ...message, payload: { ...message.payload, to: email } });
  };
}

async function stillAsked({ deduplicationKey, payload }: OutboxMessage): Promise<Asked> {
  const { of_all = false } = payload as AskPayload;
  const asked = await findAsked(askOfKey(deduplicationKey), of_all);
  if (asked === undefined) throw new Undeliverable('Not sent: they answered, moved away, or were asked anew.');
  return asked;
}
