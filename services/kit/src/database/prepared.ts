// LEGACY until every read is a template.
import type { Sql } from './sql.ts';
import { runStatement } from './statement.ts';

export interface Statement {
  name: string;
  text: string;
}

export function prepared<Row extends object>(
  _database: unknown,
  { name, text }: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  return runStatement<Row>({ name, text, values });
}

const names = new Map<string, string>();

export function shaped(kind: string, text: string): Statement {
  let name = names.get(text);
  if (name === undefined) {
    name = `${kind}-${names.size + 1}`;
    names.set(text, name);
  }
  return { name, text };
}

export function numbered({ sql }: Sql, first: number): string {
  let next = first;
  return sql.replaceAll('?', () => `$${next++}`);
}
