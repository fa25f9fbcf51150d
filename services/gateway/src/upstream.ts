/**
 * One service behind the gateway, over connections that stay open: by a Unix socket where it lives on the same machine, else
 * by TCP. undici's pool rather than node:http's agent: side by side on a busy machine the whole gateway forwarded about as many
 * calls a second as a bare pipe over the agent does without routing and metrics.
 */
import { NOT_CERTAIN, Problem } from '@emmaus/service-kit/http/problem';
import { errors, Pool, type Dispatcher } from 'undici';
import type { Accounts } from './accounts.ts';
import { answerProblem } from './answer-problem.ts';
import { Capacity, FEWEST_FILES, STANDING_AMONG_OTHERS_SECONDS } from './capacity.ts';
import type { Exchange } from './exchange.ts';
import { type ForwardedCaller, callerHeaders, requestHeaders } from './forwarded-headers.ts';
import { hasBody, wholeBody } from './request-body.ts';
import { StreamBack } from './stream-back.ts';
import { ACCOUNT_HEADER } from '@emmaus/service-kit/http/account-header';

export interface UpstreamOptions {
  name: string;
  url: string;
  /** The service's Unix socket, if it has one. */
  socketPath?: string | undefined;
  publicUrl: string;
  timeoutMs: number;
  bodyLimit: number;
  bodyPatienceMs: number;
  accounts: Accounts;
  /** What the services of one machine share: where one is asked too much, all are slow. */
  machine?: Capacity | undefined;
}

/** Shorter than the services keep theirs (65 s), so that none is closed at the moment it is used again. */
const KEEP_ALIVE_MS = 30_000;
const CONNECT_TIMEOUT_MS = 3_000;
/** The service itself waits 2 s for its database. */
const READY_PATIENCE_MS = 3_000;
const RETRY_AFTER = { 'Retry-After': '1' };
const TRY_AGAIN = new Set<Problem['code']>(['too_busy', 'too_many_requests']);
/** One for all: where it is told, there are thousands. */
const TOO_BUSY = new Problem(
  'too_busy',
  'Emmaus has more to do at the moment than it can manage. Please try again in a few seconds.',
);

/** A question that the gateway asks for a caller, beside what the caller has sent. */
export interface Question {
  method?: 'GET' | 'POST';
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
  patienceMs: number;
}

export interface Answer {
  status: number;
  headers: Dispatcher.ResponseData['headers'];
  /** Empty where it is no JSON. */
  text: string;
}

/** What is put together of several answers is held in memory. */
const MOST_OF_AN_ANSWER = 256 * 1024;

export class Upstream {
  readonly name: string;
  readonly pool: Pool;
  readonly #capacity: Capacity;
  readonly #files = new Capacity({ fewest: FEWEST_FILES });
  readonly #options: UpstreamOptions;
  readonly #publicHost: string;
  readonly #publicProtocol: string;

  constructor(options: UpstreamOptions) {
    const { name, url, socketPath, publicUrl, timeoutMs, machine } = options;
    const { host, protocol } = new URL(publicUrl);
    this.name = name;
    this.#capacity = new Capacity(machine ? { standingSeconds: STANDING_AMONG_OTHERS_SECONDS } : {});
    this.#options = options;
    this.#publicHost = host;
    this.#publicProtocol = protocol.replace(':', '');
    // As many connections as calls: how many may wait at a time is for the capacity to say, nothing queues here.
    this.pool = new Pool(new URL(url).origin, {
      ...(socketPath === undefined ? {} : { socketPath }),
      connect: { timeout: CONNECT_TIMEOUT_MS },
      keepAliveTimeout: KEEP_ALIVE_MS,
      keepAliveMaxTimeout: KEEP_ALIVE_MS,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    });
  }

  /** Passes the request on under the given path and streams the answer back. A call may take in more or less than others. Never throws. */
  forward(exchange: Exchange, path: string, bodyLimit?: number): void {
    const { req } = exchange;
    if (!hasBody(req)) return this.#send(exchange, path, null);
    const { bodyLimit: usual, bodyPatienceMs: patienceMs } = this.#options;
    wholeBody(req, { limit: bodyLimit ?? usual, patienceMs, caller: exchange.caller }).then(
      (body) => this.#send(exchange, path, body),
      (error: unknown) => this.#refuse(exchange, error),
    );
  }

  /** A small answer of the service itself. @throws when it does not answer with 200. */
  async read(path: string, headers: Readonly<Record<string, string>> = {}): Promise<string> {
    const answer = await this.pool.request({ path, method: 'GET', headers, headersTimeout: 5_000, bodyTimeout: 5_000 });
    if (answer.statusCode !== 200) {
      await answer.body.dump();
      throw new Error(`${this.name} answered ${answer.statusCode}`);
    }
    return answer.body.text();
  }

  /**
   * A question asked in the caller's name, which takes a place as any call does.
   * @throws Problem too_busy (503), and what undici throws of a service that does not answer
   */
  async ask(exchange: Exchange, { method = 'GET', path, headers, body, patienceMs }: Question): Promise<Answer> {
    const leave = this.#enter();
    if (leave === undefined) throw TOO_BUSY;
    const left = new AbortController();
    const abort = () => left.abort();
    exchange.res.once('close', abort);
    let answered = false;
    try {
      const answer = await this.pool.request({
        path,
        method,
        headers: { ...headers, ...callerHeaders(this.#callerOf(exchange)) },
        body: body ?? null,
        signal: AbortSignal.any([left.signal, AbortSignal.timeout(patienceMs)]),
      });
      answered = true;
      this.#options.accounts.learn(headers['authorization'], answer.statusCode, answer.headers[ACCOUNT_HEADER]);
      return { status: answer.statusCode, headers: answer.headers, text: await textOf(answer) };
    } finally {
      exchange.res.off('close', abort);
      leave(answered);
    }
  }

  /** Whether the service says that its database does not answer. One that says nothing is told by its calls. */
  async lacksDatabase(): Promise<boolean> {
    try {
      const patience = { headersTimeout: READY_PATIENCE_MS, bodyTimeout: READY_PATIENCE_MS };
      const answer = await this.pool.request({ path: '/readyz', method: 'GET', ...patience });
      const { checks } = (await answer.body.json()) as { checks?: Record<string, string> };
      return checks?.['database'] === 'failing';
    } catch {
      return false;
    }
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }

  /** Passes on the request for a file, which has a place among files. Never throws. */
  forwardFile(exchange: Exchange, path: string): void {
    this.#send(exchange, path, null, () => this.#enterFile());
  }

  #send(exchange: Exchange, path: string, body: Buffer | null, enter = () => this.#enter(), isSecond = false): void {
    const { req } = exchange;
    const leave = enter();
    if (leave === undefined) {
      answerProblem(exchange, TOO_BUSY, RETRY_AFTER);
      return;
    }
    const back = new StreamBack({
      exchange,
      accounts: this.#options.accounts,
      onSettled: leave,
      onFailure: (error) =>
        !isSecond && maySendAgain(exchange, error)
          ? this.#send(exchange, path, body, enter, true)
          : this.#refuse(exchange, error),
    });
    const method = req.method as Dispatcher.HttpMethod;
    try {
      this.pool.dispatch({ path, method, headers: requestHeaders(req, this.#callerOf(exchange)), body }, back);
    } catch (error) {
      leave(false);
      this.#refuse(exchange, error);
    }
  }

  #callerOf({ requestId, address }: Exchange): ForwardedCaller {
    return { requestId, address, publicHost: this.#publicHost, publicProtocol: this.#publicProtocol };
  }

  /** Takes a place at the service, and one of the machine's; gives how to give both back, or undefined when there is none. */
  #enter(): ((answered: boolean) => void) | undefined {
    const now = performance.now();
    const { machine } = this.#options;
    const own = this.#capacity.enter(now);
    if (own === undefined) return undefined;
    const shared = machine?.enter(now);
    if (machine !== undefined && shared === undefined) {
      this.#capacity.leave(own, now, false);
      return undefined;
    }
    return (answered) => {
      const then = performance.now();
      this.#capacity.leave(own, then, answered);
      if (shared !== undefined) machine?.leave(shared, then, answered);
    };
  }

  /** A file takes no place of the machine's: it costs little. */
  #enterFile(): ((answered: boolean) => void) | undefined {
    const place = this.#files.enter(performance.now());
    return place && ((answered) => this.#files.leave(place, performance.now(), answered));
  }

  #refuse(exchange: Exchange, error: unknown): void {
    // The caller left: there is nobody to tell.
    if (error instanceof errors.RequestAbortedError || exchange.res.destroyed) return;
    const problem = toProblem(error, { asks: asks(exchange.req) });
    answerProblem(exchange, problem, TRY_AGAIN.has(problem.code) ? RETRY_AFTER : {});
  }
}

/**
 * A connection that was open may have been closed by the other side, which ends, at the moment it was used. Of a question it does
 * no harm to ask it once more, and there may be another copy to answer; whether a change was made nobody knows.
 */
function maySendAgain({ req, res }: Exchange, error: Error): boolean {
  return asks(req) && !res.headersSent && !res.destroyed && (error instanceof errors.SocketError || isReset(error));
}

/** @throws Error for one that is larger than anybody puts together with others */
async function textOf({ headers, body }: Dispatcher.ResponseData): Promise<string> {
  if (!/^application\/(?:[\w.-]+\+)?json\b/.test(String(headers['content-type']))) {
    // A file, or a stream without an end: nobody reads that here. A short page is read to keep its connection.
    if (Number(headers['content-length']) < MOST_OF_AN_ANSWER) await body.dump();
    // Ending it is a fault to whoever would read on.
    else body.on('error', () => undefined).destroy();
    return '';
  }
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MOST_OF_AN_ANSWER) throw new Error('The answer is too large to stand beside others.');
    parts.push(part);
  }
  return Buffer.concat(parts, size).toString();
}

function asks({ method }: Exchange['req']): boolean {
  return method === 'GET' || method === 'HEAD';
}

function isReset(error: Error): boolean {
  return ['ECONNRESET', 'EPIPE'].includes((error as NodeJS.ErrnoException).code ?? '');
}

/** Nothing was sent: no connection came about. */
const NOT_SENT = ['ECONNREFUSED', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'];

function toProblem(error: unknown, { asks }: { asks: boolean }): Problem {
  if (error instanceof Problem) return error;
  const { code } = error as NodeJS.ErrnoException;
  // More connections wait than it lets wait: those of callers who have left since, too.
  if (code === 'EAGAIN') return TOO_BUSY;
  if (error instanceof errors.InvalidArgumentError)
    return new Problem('malformed_request', 'What was sent could not be read.', { cause: error });
  const uncertain = !asks && !NOT_SENT.includes(code ?? '');
  if (error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError) {
    const next = uncertain ? NOT_CERTAIN : 'Please try again.';
    return new Problem('upstream_timeout', `A part of Emmaus took too long to answer. ${next}`, {
      cause: error,
      uncertain,
    });
  }
  const next = uncertain ? NOT_CERTAIN : 'Please try again shortly.';
  return new Problem('upstream_unreachable', `A part of Emmaus cannot be reached at the moment. ${next}`, {
    cause: error,
    uncertain,
  });
}
