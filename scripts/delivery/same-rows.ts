/** Whether two databases hold the same: tables, and of each how many rows and which. */
import pg from 'pg';

interface Compared {
  tables: number;
  rows: number;
  /** Names of tables that differ, with the count of each side. */
  different: string[];
}

/** What goes on by itself beside people: jobs look at their queues, sessions end, attempts are forgotten. */
const RESTLESS = /^(\w+_jobs\.|identity\.(login_attempt|oidc_record)|registry\.remote_report)/;

export async function differences(one: string, other: string): Promise<Compared> {
  const [first, second] = await Promise.all([contents(one), contents(other)]);
  const names = [...new Set([...first.keys(), ...second.keys()])].toSorted();
  return {
    tables: first.size,
    rows: [...first.values()].reduce((sum, { count }) => sum + count, 0),
    different: names
      .filter((name) => first.get(name)?.digest !== second.get(name)?.digest)
      .map((name) => `${name}: ${first.get(name)?.count ?? 'none'} and ${second.get(name)?.count ?? 'none'}`),
  };
}

async function contents(url: string): Promise<Map<string, { count: number; digest: string }>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const found = new Map<string, { count: number; digest: string }>();
    for (const { name } of rows.filter((row) => !RESTLESS.test(row.name))) {
      const answer = await client.query<{ count: number; digest: string }>(
        `select count(*)::int as count, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as digest from ${name} t`,
      );
      if (answer.rows[0]) found.set(name, answer.rows[0]);
    }
    return found;
  } finally {
    await client.end();
  }
}
