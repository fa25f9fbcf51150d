/** What the database refuses of discipleship, in the sentence that people are told. */
import { toProblem } from '@emmaus/service-kit/http/problem';
import { discipleshipConstraints } from '../src/discipleship.constraints.ts';

/** Undefined when it was not refused. */
export async function refusal(writing: Promise<unknown>): Promise<string | undefined> {
  const error: unknown = await writing.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error === undefined ? undefined : toProblem(error, discipleshipConstraints).message;
}
