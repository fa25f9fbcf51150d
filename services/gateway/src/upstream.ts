/**
 * One service behind the gateway. Answers are streamed part by part, with the speed of the slower side, over connections
 * that stay open. undici's pool rather than node:http's agent: side by side on a busy machine the whole gateway forwarded
 * about as many calls a second as a bare pipe over the agent does without routing and metrics.
 */
import { Problem } from '@emmaus/service-kit/http/problem';
import { errors, Pool, type Dispatcher } from 'undici';
import { answerProblem } from './answer-problem.ts';
import type { Exchange } from './exchange.ts';
import { answerHeaders, requestHeaders } from './forwarded-headers.ts';
import { requestBody } from './request-body.ts';

export interface UpstreamOptions {
  name: string;
  url: string;
  publicUrl: string;
  timeoutMs: number;
  bodyLimit: number;
}

/** Shorter than the services keep theirs (65 s), so that none is closed at the moment it is used again. */
const KEEP_ALIVE_MS = 30_000;
const CONNECT_TIMEOUT_MS = 3_000;
const MOST_CONNECTIONS = 256;

export class Upstream {
  readonly name: string;
  readonly pool: Pool;
  readonly #publicHost: string;
  readonly #publicProtocol: string;
  readonly #bodyLimit: number;

  constructor({ name, url, publicUrl, timeoutMs, bodyLimit }: UpstreamOptions) {
    const { host, protocol } = new URL(publicUrl);
    this.name = name;
    this.#publicHost = host;
    this.#publicProtocol = protocol.replace(':', '');
    this.#bodyLimit = bodyLimit;
    this.pool = new Pool(new URL(url).origin, {
      connections: MOST_CONNECTIONS,
      connect: { timeout: CONNECT_TIMEOUT_MS },
      keepAliveTimeout: KEEP_ALIVE_MS,
      keepAliveMaxTimeout: KEEP_ALIVE_MS,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    });
  }

  /** Passes the request on under the given path and streams the answer back. A call may take in more than others. Never throws. */
  forward(exchange: Exchange, path: string, bodyLimit = this.#bodyLimit): void {
    const { req, requestId, address } = exchange;
    try {
      const caller = { requestId, address, publicHost: this.#publicHost, publicProtocol: this.#publicProtocol };
      const body = requestBody(req, Math.max(bodyLimit, this.#bodyLimit));
      this.pool.dispatch(
        {
          path,
          method: req.method as Dispatcher.HttpMethod,
          headers: requestHeaders(req, caller),
          body: body as Dispatcher.DispatchOptions['body'],
        },
        new StreamBack(exchange, this.name),
      );
    } catch (error) {
      refuse(exchange, this.name, error);
    }
  }

  /** A small JSON answer of the service itself. @throws when it does not answer with 200. */
  async readJson(path: string): Promise<unknown> {
    const answer = await this.pool.request({ path, method: 'GET', headersTimeout: 5_000, bodyTimeout: 5_000 });
    if (answer.statusCode !== 200) {
      await answer.body.dump();
      throw new Error(`${this.name} answered ${answer.statusCode}`);
    }
    return answer.body.json();
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }
}

class StreamBack implements Dispatcher.DispatchHandler {
  readonly #exchange: Exchange;
  readonly #upstream: string;

  constructor(exchange: Exchange, upstream: string) {
    this.#exchange = exchange;
    this.#upstream = upstream;
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    const { res } = this.#exchange;
    const left = () => {
      if (!res.writableFinished) controller.abort(new errors.RequestAbortedError());
    };
    if (res.destroyed) left();
    else res.once('close', left);
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: Parameters<typeof answerHeaders>[0],
  ): void {
    if (status < 200) return;
    const { res } = this.#exchange;
    res.writeHead(status, answerHeaders(headers));
    res.on('drain', () => controller.resume());
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (!this.#exchange.res.write(chunk)) controller.pause();
  }

  onResponseEnd(): void {
    this.#exchange.res.end();
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    refuse(this.#exchange, this.#upstream, error);
  }
}

function refuse(exchange: Exchange, upstream: string, error: unknown): void {
  // The caller left: there is nobody to tell.
  if (error instanceof errors.RequestAbortedError || exchange.res.destroyed) return;
  const problem = toProblem(upstream, error);
  // What is still on its way of the request is not read any more, so its connection cannot serve another one.
  answerProblem(exchange, problem, exchange.req.complete ? {} : { Connection: 'close' });
}

function toProblem(upstream: string, error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError) {
    return new Problem('upstream_timeout', `The service "${upstream}" took too long to answer. Please try again.`, {
      cause: error,
    });
  }
  if (error instanceof errors.InvalidArgumentError)
    return new Problem('malformed_request', 'What was sent could not be read.', { cause: error });
  return new Problem(
    'upstream_unreachable',
    `The service "${upstream}" cannot be reached at the moment. Please try again shortly.`,
    { cause: error },
  );
}
