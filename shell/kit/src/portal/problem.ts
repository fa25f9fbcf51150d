/** The one shape of everything that can go wrong in a call, for the screens of a remote. */
import type { Fault } from '@emmaus/contracts/problem';

export interface Problem {
  /** HTTP status; 0 where no answer arrived. */
  status: number;
  /** The server's code, or `offline`, `unreachable`, `timeout`, `aborted`, `unreadable`. */
  code: string;
  /** A sentence for the person at the screen. */
  message: string;
  /** Faults by field, for forms. */
  errors?: readonly Fault[];
  /** To be named when reporting it. */
  requestId?: string;
  /** As the server says where it does not know itself whether it was done. Since 1.20.0. */
  uncertain?: boolean;
}

/** True of what `emmausBaseQuery` rejects with. */
export function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'status' in value && 'code' in value && 'message' in value;
}

/** Any error as a problem: RTK Query's `error` is a problem already, a thrown Error becomes one. */
export function asProblem(error: unknown): Problem {
  if (isProblem(error)) return error;
  const message = typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : '';
  return { status: 0, code: 'unexpected', message: message || 'An error occurred.' };
}

/** A service that rests, or has too much to do, is asked again; what it refuses otherwise it will go on refusing. */
const ASKED_AGAIN = [408, 425, 429];

/**
 * True of a failure that may be over when the same is sent again: there was no answer, too many asked, or the server has a problem
 * of its own. Since 1.9.0.
 *
 *     portal.notify({ intent: 'error', text: problem.message, ...(mayPass(problem) && { action: again }) });
 */
export function mayPass({ status }: Problem): boolean {
  return status === 0 || status >= 500 || ASKED_AGAIN.includes(status);
}

/** A service that answers with 500 has taken back what it began, and what is refused with 503 was not begun. */
const NOT_DONE = [500, 503];

/**
 * True of what was sent and nobody answered: it may be done, though nothing says so. Without a signal nothing was sent. Whoever stands
 * between us and the service (502, 504, whoever says it) does not know what became of it. Since 1.11.0.
 *
 *     if (mayBeDone(problem)) portal.changed('person', id);
 */
export function mayBeDone({ status, code, uncertain }: Problem): boolean {
  if (status === 0) return code !== 'offline';
  return uncertain === true || (status >= 500 && !NOT_DONE.includes(status));
}

/**
 * What was read before, where it may still be shown: a failure that may pass takes nothing away from whoever looks at it; one that says that
 * it is gone, or not theirs, does. Since 1.11.0.
 *
 *     const shown = stillShown(currentData, error);
 */
export function stillShown<Data>(data: Data | undefined, error: unknown): Data | undefined {
  return error === undefined || mayPass(asProblem(error)) ? data : undefined;
}

/** Where no service of ours answered, the words of `base-query.ts` say already what is safe and what to do. Since 1.11.0. */
export function saysWhatToDo({ code }: Problem): boolean {
  return code.startsWith('http_');
}

/** "The server's message text is displayed": as the server says it, and in other words where no service of ours answered. */
export function saidByServer(error: unknown, otherwise: string): Problem {
  const problem = asProblem(error);
  const isServers = !problem.code.startsWith('http_') && problem.code !== 'unreadable' && problem.code !== 'unexpected';
  return isServers ? problem : { ...problem, message: otherwise };
}

/** The fault of a form's field, if the problem names one: `faultOf(problem, '/email')`. */
export function faultOf(problem: Problem | undefined, pointer: string): string | undefined {
  return problem?.errors?.find((fault) => fault.pointer === pointer)?.detail;
}
