/** How many statements of a test's database wait for a lock that somebody else holds: for tests in which two come at once. */
import type { Knex } from 'knex';

export async function waitingForLocks(owner: Knex): Promise<number> {
  const { rows }: { rows: { count: number }[] } = await owner.raw(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}
