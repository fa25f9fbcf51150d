/** How PostgreSQL goes through the two large tables for each statement: by an index, or from end to end. */
import pg from 'pg';
import type { CapturedStatements } from '../capture-statements.ts';

const LARGE = ['attendance', 'attendance_row'];

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Node[];
}

/** The large tables that a statement of the asked reads from end to end, by what was asked; nothing where there is none. */
export async function readsFromEndToEnd(url: string, captured: CapturedStatements): Promise<Map<string, string[]>> {
  const client = new pg.Client({ connectionString: url, options: '-c search_path=bible_studies,public' });
  await client.connect();
  const found = new Map<string, string[]>();
  try {
    for (const [path, statements] of Object.entries(captured)) {
      const id = path.split('/')[1] ?? path;
      for (const { text, values } of statements) {
        // What opens and ends a transaction, or explains itself, has no plan.
        if (!/^\s*(select|with|insert|update|delete)\b/i.test(text)) continue;
        const known = `explain (format json) ${text}`;
        const unknown = `explain (format json, generic_plan) ${text}`;
        for (const node of [...(await nodesOf(client, known, values)), ...(await nodesOf(client, unknown, []))])
          if (node['Node Type'] === 'Seq Scan' && LARGE.includes(node['Relation Name'] ?? ''))
            found.set(id, [...new Set([...(found.get(id) ?? []), node['Relation Name'] as string])]);
      }
    }
    return found;
  } finally {
    await client.end();
  }
}

async function nodesOf(client: pg.Client, text: string, values: readonly unknown[]): Promise<Node[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(text, [...values]);
  return rows.flatMap((row) => below(row['QUERY PLAN'][0].Plan));
}

function below(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(below)];
}
