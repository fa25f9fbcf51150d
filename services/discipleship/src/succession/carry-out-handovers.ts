/** Carries out what was decided for a day that has come. Can run at any time, any number of times, in any process. */
import { transaction } from '@emmaus/service-kit/database/transaction';
import { type ConstraintSentences, type Problem, toProblem } from '@emmaus/service-kit/http/problem';
import { eachByItself } from '@emmaus/service-kit/work/each-by-itself';
import { takeTurn } from '../relations/disciple-change.ts';
import { carryOut } from './carry-out.ts';
import { HandoverModel } from './handover.model.ts';

export interface CarriedOut {
  done: number;
  failed: number;
}

/** What was decided together is done together; where one of them no longer stands, the others are done without it. */
export async function carryOutHandovers(constraints: ConstraintSentences): Promise<CarriedOut> {
  const submissions = new Set((await HandoverModel.due()).map(({ submission_id }) => submission_id));
  const carriedOut = await eachByItself(
    submissions,
    (submission) => together(submission).catch(() => oneByOne(submission, constraints)),
    (submission) => ({ submission }),
  );
  return sumOf(carriedOut);
}

function together(submission: string): Promise<CarriedOut> {
  return transaction(async () => {
    const due = await dueOf(submission);
    await carryOut(due);
    return { done: due.length, failed: 0 };
  });
}

async function oneByOne(submission: string, constraints: ConstraintSentences): Promise<CarriedOut> {
  const ids = await transaction(async () => (await dueOf(submission)).map(({ id }) => id));
  const carriedOut = await eachByItself(
    ids,
    (id) =>
      transaction(() => alone(submission, id)).catch((error: unknown) =>
        transaction(() => fails(submission, id, toProblem(error, constraints))),
      ),
    (id) => ({ handover: id }),
  );
  return sumOf(carriedOut);
}

function sumOf(results: readonly CarriedOut[]): CarriedOut {
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  return { done: sum(results.map(({ done }) => done)), failed: sum(results.map(({ failed }) => failed)) };
}

async function alone(submission: string, id: number): Promise<CarriedOut> {
  const due = (await dueOf(submission)).filter((one) => one.id === id);
  await carryOut(due);
  return { done: due.length, failed: 0 };
}

async function fails(submission: string, id: number, problem: Problem): Promise<CarriedOut> {
  // What is not refused, but broken, is tried again.
  if (problem.status >= 500) throw problem;
  const due = (await dueOf(submission)).filter((one) => one.id === id);
  for (const handover of due) await handover.fellThrough(problem.message);
  return { done: 0, failed: due.length };
}

/** Read in the turn of who changes the trees, so that nobody carries the same out twice. */
async function dueOf(submission: string): Promise<HandoverModel[]> {
  await takeTurn();
  return (await HandoverModel.due()).filter(({ submission_id }) => submission_id === submission);
}
