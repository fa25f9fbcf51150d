/** Passes the answer of a service on to the caller, part by part, with the speed of the slower side. */
import { errors, type Dispatcher } from 'undici';
import { ACCOUNT_HEADER } from '@emmaus/service-kit/http/account-header';
import { EVENT_STREAM_TYPE } from '@emmaus/service-kit/http/event-stream-type';
import type { Accounts } from './accounts.ts';
import type { Exchange } from './exchange.ts';
import { answerHeaders } from './forwarded-headers.ts';

export interface StreamBackOptions {
  exchange: Exchange;
  accounts: Accounts;
  /** The service began to answer, or will not any more. Once. */
  onSettled: (answered: boolean) => void;
  onFailure: (error: Error) => void;
}

/** Answers that go on for as long as their reader wants, by what ends them. */
const streams = new Set<() => void>();

/** Ends all of them as the service itself would: whoever reads asks again, and gets another copy of the gateway. */
export function endForwardedStreams(): void {
  for (const end of streams) end();
}

export class StreamBack implements Dispatcher.DispatchHandler {
  readonly #exchange: Exchange;
  readonly #accounts: Accounts;
  readonly #onFailure: StreamBackOptions['onFailure'];
  #onSettled: StreamBackOptions['onSettled'] | undefined;
  /** Its length where the service told it: an answer that comes in one part then leaves in one. */
  #length = -1;

  constructor({ exchange, accounts, onSettled, onFailure }: StreamBackOptions) {
    this.#exchange = exchange;
    this.#accounts = accounts;
    this.#onSettled = onSettled;
    this.#onFailure = onFailure;
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
    this.#settle(true);
    const { req, res, requestId } = this.#exchange;
    this.#accounts.learn(req.headers.authorization, status, headers[ACCOUNT_HEADER]);
    this.#length = Number(headers['content-length'] ?? -1);
    if (String(headers['content-type']).startsWith(EVENT_STREAM_TYPE)) this.#endable(controller);
    // Nothing is sent before the first part of the body is there, or the end.
    const head = answerHeaders(headers, requestId);
    // What the service says of it takes the place of what stands there.
    if (res.hasHeader('vary') && headers['vary'] !== undefined) head.push('vary', 'Origin');
    res.writeHead(status, head);
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    const { res } = this.#exchange;
    if (chunk.length === this.#length) {
      // As a text of the same bytes it leaves together with the head, in one write to the socket.
      res.end(chunk.toString('latin1'), 'latin1');
    } else if (!res.write(chunk)) {
      controller.pause();
      res.once('drain', () => controller.resume());
    }
  }

  onResponseEnd(): void {
    const { res } = this.#exchange;
    if (!res.writableEnded) res.end();
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#settle(false);
    this.#onFailure(error);
  }

  #endable(controller: Dispatcher.DispatchController): void {
    const { res } = this.#exchange;
    const end = (): void => {
      res.end();
      controller.abort(new errors.RequestAbortedError());
    };
    streams.add(end);
    res.once('close', () => streams.delete(end));
  }

  #settle(answered: boolean): void {
    this.#onSettled?.(answered);
    this.#onSettled = undefined;
  }
}
