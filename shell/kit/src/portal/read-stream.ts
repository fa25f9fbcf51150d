/**
 * Reads a stream of what happens (`eventStream` of the service kit) for as long as somebody looks: one JSON object a line, each with
 * its number. It is fetched, since an EventSource cannot send the session's headers. A stream that ends or breaks is asked for
 * again from the last number on.
 */
import { type Call, openCall, refusalOf } from './base-query.ts';
import type { Portal } from './contract.ts';
import { mayPass, type Problem } from './problem.ts';

export interface StreamedEvent {
  seq: number;
}

export interface ReadStreamOptions<Event extends StreamedEvent> {
  /** The last number that the page has; 0 for none. */
  after: number;
  onEvent: (event: Event) => void;
  /** True while the stream stands, false while it is looked for: "Live" and "Reconnecting…" on a screen. */
  onLive?: (live: boolean) => void;
  signal: AbortSignal;
}

/** The server says every 15 s that all is well. */
const LONGEST_SILENCE = 40_000;
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;
/** One that ends sooner did not stand: it is not asked for again at once. */
const SHORTEST = 5_000;

/**
 * Settles when the signal ends it, with null, or with the problem for which it is no use to ask again. The address is given
 * `after` as a parameter.
 *
 *     const problem = await readStream(portal, { url: '/notes/events' }, { after: page.seq, onEvent: apply, signal });
 */
export async function readStream<Event extends StreamedEvent>(
  portal: Portal,
  call: Pick<Call, 'url' | 'params'>,
  { after, onEvent, onLive = () => {}, signal }: ReadStreamOptions<Event>,
): Promise<Problem | null> {
  let last = after;
  let pause = FIRST_PAUSE;
  let opened = Infinity;
  const heard = (event: Event) => {
    // What was told twice, by the end of one stream and the beginning of the next, is heard once.
    if (event.seq <= last) return;
    last = event.seq;
    onEvent(event);
  };
  while (!signal.aborted) {
    const outcome = await readOnce<Event>(portal, { ...call, params: { ...call.params, after: last } }, signal, {
      onEvent: heard,
      onOpen() {
        opened = performance.now();
        onLive(true);
      },
    });
    onLive(false);
    if (outcome !== null && !mayPass(outcome)) return outcome;
    const stood = performance.now() - opened >= SHORTEST;
    opened = Infinity;
    if (stood) pause = FIRST_PAUSE;
    if (stood && outcome === null) continue;
    await sleep(pause, signal);
    pause = Math.min(2 * pause, LONGEST_PAUSE);
  }
  return null;
}

/** Null after a stream that ended as it should; else why it did not stand, or broke. */
async function readOnce<Event>(
  portal: Portal,
  call: Call,
  signal: AbortSignal,
  { onEvent, onOpen }: { onEvent: (event: Event) => void; onOpen: () => void },
): Promise<Problem | null> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), LONGEST_SILENCE);
  try {
    const response = await openCall(portal, call, AbortSignal.any([signal, silence.signal]));
    if (!response.ok || response.body === null) return await refusalOf(portal, response);
    onOpen();
    for await (const line of linesOf(response.body)) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), LONGEST_SILENCE);
      if (line !== '') onEvent(JSON.parse(line) as Event);
    }
    return null;
  } catch {
    return { status: 0, code: 'unreachable', message: 'The connection was lost.' };
  } finally {
    clearTimeout(timer);
  }
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/** Less than the whole time, by chance: those who lost the connection together do not come back together. */
function sleep(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms * (0.5 + Math.random() / 2));
    signal.addEventListener('abort', done);
  });
}
