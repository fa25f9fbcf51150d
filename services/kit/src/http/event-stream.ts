/**
 * An answer that goes on: what happens, told as it happens, one JSON object a line. Whoever lost the connection asks for what came
 * after the last number they have. An empty line tells that all is well, so that nothing in between takes the silence for the end.
 */
import { Readable } from 'node:stream';
import type { Context } from 'koa';
import { expectIdentity } from '../acting/expect-identity.ts';
import { authorize, type Policy } from '../policy/policy.ts';
import { refreshActor, stateOf } from './guard.ts';
import { onceAnswered } from './once-answered.ts';
import { Problem } from './problem.ts';
import { CLOCK_TOLERANCE } from './tokens.ts';

/** Something that happened. Numbers rise, without gaps that are filled later. */
export interface Numbered {
  seq: number;
}

export interface EventStreamOptions<Event extends Numbered> {
  /** The last that the reader has; 0 for none. */
  after: number;
  /**
   * Asked before each reading and before what was read is told, and every few seconds: its Problem ends the stream, and the reader, who asks again, is told why. A
   * session that has ended, or a role, reads nothing more after it.
   */
  expectReader(): Promise<void>;
  /** What came after it, in order; not too many at a time, it is asked again for the rest. Empty when there is nothing. */
  read(after: number): Promise<readonly Event[]>;
  /** Calls `news` when there may be something; answers how to leave. What is missed is found at the next heartbeat. */
  subscribe(news: () => void): () => void;
  heartbeatMs?: number;
}

/** Half of what the gateway waits for more of an answer. */
const HEARTBEAT_MS = 15_000;
/** Sign-out ends access within 5 s, also where nothing happens. */
const READER_ASKED_MS = 4_000;

const open = new Set<() => void>();
/** Asked of the database now: it may not be closed before they are answered. */
const reading = new Set<Promise<unknown>>();

/**
 * For `expectReader`: whoever reads still has the eyes with which they asked, and may do the action to the record by the roles
 * that they have by then.
 * @throws Problem identity_changed (409), not_allowed (403)
 */
export function stillAllowed<Row, Action extends string>(
  ctx: Context,
  policy: Policy<Row, Action>,
  action: Action,
  record: Row,
): () => Promise<void> {
  return async () => {
    const actor = await refreshActor(ctx);
    expectIdentity(ctx, actor);
    authorize(policy, actor, action, record);
  };
}

/**
 * The answer of a route whose contract has `answerType: EVENT_STREAM_TYPE`. It ends when the tokens with which it was asked for
 * expire, when the reader leaves or may read it no more, and when the service ends; the reader asks again, with newer tokens.
 * @example
 *   watchBoard: serve(allow(boardPolicy, 'read'), ({ query }, ctx) =>
 *     eventStream(ctx, {
 *       after: query.after,
 *       expectReader: stillAllowed(ctx, boardPolicy, 'read', board),
 *       read: (after) => eventsAfter(board, after),
 *       subscribe: (news) => moves.subscribe(board, news),
 *     })),
 */
export function eventStream<Event extends Numbered>(ctx: Context, options: EventStreamOptions<Event>): Readable {
  ctx.set('Cache-Control', 'no-store, no-transform');
  // As long as another call with the same tokens would be answered: whoever asks again at the end then renews them.
  const endsAt = ((stateOf(ctx).tokens?.expiresAt ?? Infinity) + CLOCK_TOLERANCE) * 1000;
  const bell = new Bell();
  const end = () => bell.end();
  open.add(end);
  // Not left to the lines, which after HEAD never begin and so never end.
  onceAnswered(ctx.res, () => {
    end();
    open.delete(end);
  });
  return Readable.from(lines(options, bell, endsAt), { objectMode: false });
}

/** How many of this process have not ended. */
export function openEventStreams(): number {
  return open.size;
}

/** Ends all streams of this process, which otherwise would keep it from ending; waits for what they read at the moment. */
export async function endEventStreams(): Promise<void> {
  for (const end of open) end();
  await Promise.allSettled(reading);
}

async function* lines<Event extends Numbered>(
  { after, expectReader, read, subscribe, heartbeatMs = HEARTBEAT_MS }: EventStreamOptions<Event>,
  bell: Bell,
  endsAt: number,
): AsyncGenerator<string> {
  const leave = subscribe(() => bell.ring());
  let last = after;
  let mayBeNews = true;
  let heartbeatAt = Date.now() + heartbeatMs;
  try {
    // The head of the answer leaves with its first part.
    yield '\n';
    while (!bell.ended && Date.now() < endsAt) {
      bell.reset();
      const events: readonly Event[] = await noted(
        mayBeNews ? readBy(expectReader, () => read(last)) : expectReader().then(() => []),
      );
      for (const event of events) {
        yield `${JSON.stringify(event)}\n`;
        last = event.seq;
      }
      mayBeNews = events.length > 0;
      if (mayBeNews) continue;
      mayBeNews = await bell.wait(Math.min(READER_ASKED_MS, heartbeatAt - Date.now(), endsAt - Date.now()));
      if (mayBeNews || Date.now() < heartbeatAt) continue;
      yield '\n';
      heartbeatAt = Date.now() + heartbeatMs;
      mayBeNews = true;
    }
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  } finally {
    leave();
  }
}

/** The reader is asked before, since it is read as they may see it, and again: what happened after they had gone is not told them. */
async function readBy<Event>(
  expectReader: () => Promise<void>,
  read: () => Promise<readonly Event[]>,
): Promise<readonly Event[]> {
  await expectReader();
  const events = await read();
  if (events.length > 0) await expectReader();
  return events;
}

async function noted<Answer>(running: Promise<Answer>): Promise<Answer> {
  reading.add(running);
  try {
    return await running;
  } finally {
    reading.delete(running);
  }
}

/** Rings for news, and for the end. */
class Bell {
  ended = false;
  #rung = Promise.withResolvers<true>();

  ring(): void {
    this.#rung.resolve(true);
  }

  end(): void {
    this.ended = true;
    this.ring();
  }

  /** From now on what rang before does not count; the end always does. */
  reset(): void {
    this.#rung = Promise.withResolvers();
    if (this.ended) this.ring();
  }

  /** False when nothing rang within the time. */
  async wait(ms: number): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<false>();
    const timer = setTimeout(() => resolve(false), Math.max(0, ms));
    try {
      return await Promise.race([this.#rung.promise, promise]);
    } finally {
      clearTimeout(timer);
    }
  }
}
