/**
 * The body of a request, taken in whole before a service hears of it: a body that dribbles in holds nothing but its own
 * connection. Never longer than allowed, never slower than a telephone line, and of all callers together never more than fits.
 */
import type { IncomingMessage } from 'node:http';
import { Problem } from '@emmaus/service-kit/http/problem';

/** In each span of time at least so many bytes must arrive, or all the rest: 4 kB a second. */
const LEAST_BYTES = 60 * 1024;
const MOST_HELD_BYTES = 128 * 1024 * 1024;
/** Of which one caller has no more than two large files: else a single one would leave nobody any room. */
const MOST_HELD_OF_ONE = 17 * 1024 * 1024;

/** What is held of one caller, over all of their requests. */
export interface Holding {
  heldBytes: number;
}

export interface BodyRules {
  limit: number;
  /** Milliseconds within which a small body has to be there, and a larger one has to make progress. */
  patienceMs: number;
  /** Whose body it is; left out where callers are not told apart. */
  caller?: Holding | undefined;
}

let held = 0;

export function hasBody({ headers }: IncomingMessage): boolean {
  const announced = headers['content-length'];
  return announced === undefined ? headers['transfer-encoding'] !== undefined : announced !== '0';
}

/**
 * Reads the body to its end. Rejects with what the caller is to be told, and at once where it announces too much.
 * Never settles for a caller who left.
 */
export function wholeBody(
  req: IncomingMessage,
  { limit, patienceMs, caller = { heldBytes: 0 } }: BodyRules,
): Promise<Buffer> {
  if (Number(req.headers['content-length']) > limit) return Promise.reject(tooLarge(limit));
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let received = 0;
    let lately = 0;
    const done = (settle: () => void): void => {
      clearInterval(watch);
      held -= received;
      caller.heldBytes -= received;
      req.off('data', take).off('end', finish).off('close', leave);
      settle();
    };
    // Left paused, not destroyed: ending the request would end the connection that its answer has to take.
    const refuse = (problem: Problem): void => {
      req.pause();
      done(() => reject(problem));
    };
    const take = (part: Buffer): void => {
      parts.push(part);
      received += part.length;
      lately += part.length;
      held += part.length;
      caller.heldBytes += part.length;
      if (received > limit) refuse(tooLarge(limit));
      else if (caller.heldBytes > MOST_HELD_OF_ONE) refuse(tooMuchOfYou());
      else if (held > MOST_HELD_BYTES) refuse(tooMuchAtOnce());
    };
    const finish = (): void => done(() => resolve(Buffer.concat(parts, received)));
    const leave = (): void => done(() => {});
    const watch = setInterval(() => {
      if (lately < LEAST_BYTES) refuse(tooSlow());
      lately = 0;
    }, patienceMs);
    req.on('data', take).once('end', finish).once('close', leave);
  });
}

function tooLarge(limit: number): Problem {
  return new Problem(
    'payload_too_large',
    `What was sent is larger than ${Math.floor(limit / 1024)} kB, more than can be taken.`,
  );
}

function tooSlow(): Problem {
  return new Problem(
    'request_timeout',
    'What was sent did not arrive in time. Please check your connection and try again.',
  );
}

function tooMuchOfYou(): Problem {
  return new Problem('too_many_requests', 'You are sending too much at a time. Please try again in a few seconds.');
}

function tooMuchAtOnce(): Problem {
  return new Problem('too_busy', 'Too much is being sent to Emmaus at the moment. Please try again in a few seconds.');
}
