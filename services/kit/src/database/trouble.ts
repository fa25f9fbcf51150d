/** Faults of the database's surroundings, which nobody's request has caused and which go away by themselves. */
import { NOT_CERTAIN, Problem } from '../http/problem-document.ts';

/** `away`: it cannot be reached. `full`: there is no room on its disk. */
type Trouble = 'away' | 'full';

/** SQLSTATE: connection lost or refused, shut down, crashed, starting; and the way to the primary led to its replica (25006). */
const AWAY = /^(08...|57P0[1-4]|53300|25006)$/;
const FULL = new Set(['53100', 'ENOSPC']);
const AWAY_OF_SYSTEM = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']);
/** knex puts what was asked before what the driver says. */
const AWAY_BY_MESSAGE =
  /(?:^|- )Connection terminated|timeout expired|connection error and is not queryable|Timeout acquiring a connection/;

/** Errors after which it is certain that nothing was written. */
const withoutEffect = new WeakSet<object>();

/** Says of an error that what it interrupted has written nothing: a question, or a transaction whose commit was not asked for. */
export function nothingWritten<Thrown>(error: Thrown): Thrown {
  if (typeof error === 'object' && error !== null) withoutEffect.add(error);
  return error;
}

/** Switched off by `npm run test:faults` alone, to show that the fault is felt without it. */
const isTold = process.env['TELLS_DATABASE_FAULTS'] !== 'off';

/** A PostgreSQL that starts anew has no socket for a moment. A file that is missing is another matter. */
function hasNoSocket(error: unknown): boolean {
  const { code, syscall } = Object(error) as Record<string, unknown>;
  return code === 'ENOENT' && syscall === 'connect';
}

function troubleOf(error: unknown): Trouble | undefined {
  const { code, name, message, nativeError } = Object(error) as Record<string, unknown>;
  if (typeof code === 'string' && FULL.has(code)) return 'full';
  if (typeof code === 'string' && (AWAY.test(code) || AWAY_OF_SYSTEM.has(code))) return 'away';
  if (hasNoSocket(error)) return 'away';
  if (error instanceof Error && (name === 'KnexTimeoutError' || AWAY_BY_MESSAGE.test(String(message)))) return 'away';
  if (error instanceof AggregateError) return troubleOf(error.errors[0]);
  return nativeError === undefined ? undefined : troubleOf(nativeError);
}

/** Whether no connection was there to begin with. */
function wasRefused(error: unknown): boolean {
  const { code, name } = Object(error) as Record<string, unknown>;
  return (
    hasNoSocket(error) || code === 'ECONNREFUSED' || code === '57P03' || code === '53300' || name === 'KnexTimeoutError'
  );
}

/** What a person is told of it, and nothing untrue: 503. Undefined for any other error. */
export function troubleProblem(error: unknown, { asks }: { asks: boolean }): Problem | undefined {
  const trouble = isTold ? troubleOf(error) : undefined;
  if (trouble === undefined) return undefined;
  if (trouble === 'full') {
    const nothing = asks ? '' : ' What you entered was not saved.';
    return new Problem('disk_full', `The portal has no room left on its disk.${nothing} Please try again later.`, {
      cause: error,
    });
  }
  const away = 'The database cannot be reached at the moment.';
  if (asks) return new Problem('database_away', `${away} Please try again in a few seconds.`, { cause: error });
  const isSure = (typeof error === 'object' && error !== null && withoutEffect.has(error)) || wasRefused(error);
  return new Problem(
    'database_away',
    isSure ? `${away} What you entered was not saved; please try again in a few seconds.` : `${away} ${NOT_CERTAIN}`,
    { cause: error, uncertain: !isSure },
  );
}
