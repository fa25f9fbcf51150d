/** Failures that a person can be told about, and the middleware that turns every failure into a problem document. */
import type { Fault } from '@emmaus/contracts/problem';
import type { Middleware } from 'koa';
import { troubleProblem } from '../database/trouble.ts';
import { log } from '../log.ts';
import { NOT_CERTAIN, Problem } from './problem-document.ts';
import { requestContext } from './request-context.ts';

export { NOT_CERTAIN, Problem };

/** Seconds after which it is worth trying again. A full disk waits for a person. */
const RETRY_AFTER: Partial<Record<Problem['code'], string>> = { database_away: '2', disk_full: '30', not_ready: '2' };

/** 404: it is not there, or not for this person; the two are not told apart. */
export function notFound(what = 'This record'): Problem {
  return new Problem('not_found', `${what} was not found.`);
}

/** What was loaded through a scope; throws the 404 where it did not come back. */
export function found<Row>(record: Row | null | undefined, what?: string): Row {
  if (record === undefined || record === null) throw notFound(what);
  return record;
}

/** 422 for a single field of the body, e.g. a rule that only the database could check. */
export function invalidField(field: string, detail: string, code = 'invalid'): Problem {
  return new Problem('invalid_input', detail, { errors: [faultOf(field, detail, code)] });
}

/** One of several faults that `invalidFields` tells at once. */
export function faultOf(field: string, detail: string, code = 'invalid'): Fault {
  return { in: 'body', pointer: `/${field}`, code, detail };
}

/**
 * 422 for several fields at once. `message` is what is said of all of them; the sentence of the first where the form has none of its own.
 */
export function invalidFields(faults: readonly Fault[], message = faults[0]?.detail ?? ''): Problem {
  return new Problem('invalid_input', message, { errors: [...faults] });
}

/** @throws Problem invalid_input (422) with every fault, where there is one */
export function refuseFaults(faults: readonly Fault[], message?: string): void {
  if (faults.length > 0) throw invalidFields(faults, message);
}

/** Sentences for database constraints, by constraint name. */
export type ConstraintSentences = Readonly<Record<string, { sentence: string; field?: string }>>;

/**
 * Outermost but for the log: answers every thrown value as a problem document. What is not a Problem is a fault of
 * ours and says nothing of the inside.
 */
export function problems(constraints: ConstraintSentences = {}): Middleware {
  return async function answerProblems(ctx, next) {
    try {
      await next();
      if (ctx.status === 404 && ctx.body == null)
        throw new Problem('not_found', `There is no ${ctx.method} ${ctx.path}.`);
    } catch (error) {
      const asks = ctx.method === 'GET' || ctx.method === 'HEAD';
      const problem =
        troubleProblem(error, { asks }) ?? toProblem(error, constraints, { sent: !asks || ctx.querystring !== '' });
      const retryAfter = RETRY_AFTER[problem.code];
      if (retryAfter !== undefined) ctx.set('Retry-After', retryAfter);
      // A 401 says how one would be let in (RFC 9110, 15.5.2). No browser asks for a password by this word.
      if (problem.status === 401) ctx.set('WWW-Authenticate', 'Bearer');
      if (problem.status >= 500) log().error({ err: error }, 'request failed');
      else if (problem.cause) log().warn({ err: problem.cause }, 'refused by the database');
      ctx.status = problem.status;
      ctx.set('Cache-Control', 'no-store');
      ctx.body = problem.toDocument(requestContext()?.requestId);
      ctx.type = 'application/problem+json';
    }
  };
}

/**
 * Any thrown value as a Problem; constraint violations become sentences. `sent`: whether the caller sent anything that a column could
 * not hold. Where they did not, it is ours.
 */
export function toProblem(error: unknown, constraints: ConstraintSentences = {}, { sent = true } = {}): Problem {
  if (error instanceof Problem) return error;
  const { status, name, nativeError } = Object(error) as Record<string, unknown>;
  // What a model asks fails with an error of its own around the database's.
  const { constraint, code } = Object(nativeError ?? error) as { constraint?: string; code?: unknown };
  const violated = constraint;
  const known = violated === undefined ? undefined : constraints[violated];
  if (known)
    return known.field
      ? invalidField(known.field, known.sentence, 'conflict')
      : new Problem('conflict', known.sentence);
  if (name === 'NotFoundError') return notFound();
  if (code === '40001' || code === '40P01')
    return new Problem('conflict', 'Somebody else changed this at the same moment. Please try again.');
  if (code === '57014')
    return new Problem('upstream_timeout', 'This took too long. Please try again, or ask for less at once.');
  // What a column cannot hold, where it was not refused before: a number out of range, a character that is none, a text that
  // is no number or day.
  if (sent && ['22003', '22021', '22P02', '22P05', '22007', '22008'].includes(String(code)))
    return new Problem('invalid_input', 'Something in what was sent cannot be kept as it is. Look it through again.', {
      cause: error,
    });
  if (status === 413) return new Problem('payload_too_large', 'What was sent is too large.');
  if (status === 400) return new Problem('malformed_request', 'What was sent could not be read.');
  return new Problem(
    'internal_error',
    'Something went wrong on our side. What you entered was not saved; please try again.',
    { cause: error },
  );
}
