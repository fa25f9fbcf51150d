/** Names of the people, places and other records that a record of changes speaks of by their ids. */
import type { ToldRecord } from '@emmaus/service-kit/acting/told-record';
import { raw, rows, sql } from '@emmaus/service-kit/database/sql';

const NAMED = ['person', 'location', 'gender', 'school_year'] as const;
export type Named = (typeof NAMED)[number];

/** The name of each record, by table and id. */
export type Names = Readonly<Record<Named, ReadonlyMap<number, string>>>;

/** Which table a column refers to: 'delegate_person_id' to person. */
export function namedBy(column: string, kind: string): Named | undefined {
  if (kind === 'location' && column === 'parent_id') return 'location';
  return NAMED.find((table) => column === `${table}_id` || column.endsWith(`_${table}_id`));
}

export async function namesIn(records: readonly ToldRecord[]): Promise<Names> {
  const wanted: Record<Named, Set<number>> = {
    person: new Set(),
    location: new Set(),
    gender: new Set(),
    school_year: new Set(),
  };
  for (const { kind, id, name, refs, fields } of records) {
    const told = fields.flatMap(({ field, before, after }) => [[field, before] as const, [field, after] as const]);
    for (const [column, value] of [...Object.entries(refs), ...told]) {
      const table = namedBy(column, kind);
      if (table && typeof value === 'number') wanted[table].add(value);
    }
    if (id !== null && name === null) for (const table of NAMED) if (table === kind) wanted[table].add(id);
  }
  const [person, location, gender, school_year] = await Promise.all(
    NAMED.map((table) => namesOf(table, wanted[table])),
  );
  const none = new Map<number, string>();
  return {
    person: person ?? none,
    location: location ?? none,
    gender: gender ?? none,
    school_year: school_year ?? none,
  };
}

/** Whoever was removed is named as before: the record of what was done stays whole. */
const TABLES: Partial<Record<Named, string>> = { person: 'person_record' };

async function namesOf(table: Named, ids: ReadonlySet<number>): Promise<Map<number, string>> {
  if (ids.size === 0) return new Map();
  const named = await rows<{ id: number; name: string }>(
    sql`select id, name from ${raw(TABLES[table] ?? table)} where id = any(${[...ids]}::int[])`,
  );
  return new Map(named.map(({ id, name }) => [id, name]));
}
