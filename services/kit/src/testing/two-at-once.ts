/** For tests in which two come at the same moment: both come as far as they can before either goes on, and none by luck. */
import type { Knex } from 'knex';
import { expect } from 'vitest';
import { transaction } from '../database/transaction.ts';

/** How many statements of a test's database wait for a lock that somebody else holds. */
export async function waitingForLocks(owner: Knex): Promise<number> {
  const { rows }: { rows: { count: number }[] } = await owner.raw(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

/** Until what was begun waits for a lock, or is done because it takes none: what it should have waited for is then looked at. */
export async function waitsOrIsDone(owner: Knex, begun: Promise<unknown>, others = 0): Promise<void> {
  let isDone = false;
  const done = (): void => void (isDone = true);
  begun.then(done, done);
  await expect.poll(async () => isDone || (await waitingForLocks(owner)) > others).toBe(true);
}

/**
 * Nothing is written to the table before all of them wait. Whoever takes no lock has read and checked by then, as if they were
 * alone; whoever does waits for those before them.
 * @example const answers = await atOnce(owner, 'people.vacation', () => [save('One'), save('Two')]);
 */
export async function atOnce<Answer>(
  owner: Knex,
  table: string,
  begin: () => readonly Promise<Answer>[],
): Promise<Answer[]> {
  return Promise.all(
    await owner.transaction(async (holding) => {
      await holding.raw('lock table ?? in share mode', [table]);
      const begun = begin();
      await expect.poll(() => waitingForLocks(owner)).toBe(begun.length);
      return begun;
    }),
  );
}

/**
 * What `write` does is not committed before the one that begins afterwards waits for it.
 * @example const answer = await meanwhile(owner, (other) => other('people.delegation').where({ id }).delete(), () => change(id));
 */
export async function meanwhile<Answer>(
  owner: Knex,
  write: (other: Knex.Transaction) => PromiseLike<unknown>,
  begin: () => Promise<Answer>,
): Promise<Answer> {
  const [begun] = await owner.transaction(async (other) => {
    await write(other);
    const waits = begin();
    await expect.poll(() => waitingForLocks(owner)).toBe(1);
    return [waits] as const;
  });
  return begun;
}

/**
 * What `work` writes is there and not committed, and the locks that it takes are held, until `commit`.
 * @example const first = await uncommitted(settleMoves);
 */
export async function uncommitted(work: () => Promise<unknown>): Promise<{ commit: () => Promise<void> }> {
  const written = Promise.withResolvers<void>();
  const committing = Promise.withResolvers<void>();
  const whole = transaction(async () => {
    await work();
    written.resolve();
    await committing.promise;
  });
  await Promise.race([written.promise, whole]);
  return {
    commit() {
      committing.resolve();
      return whole;
    },
  };
}

/** Statuses of answers, the lowest first. */
export async function statusesOf(answers: readonly Response[]): Promise<number[]> {
  for (const answer of answers) await answer.body?.cancel();
  return answers.map(({ status }) => status).toSorted((one, other) => one - other);
}
