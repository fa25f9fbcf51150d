/** A row that the database does not take, for what goes on beside it. */
import type { Knex } from 'knex';
import { onTestFinished } from 'vitest';

export interface BrokenRow {
  /** With its schema, 'people.outbox'. */
  table: string;
  /** A condition on `new`, 'new.id = 7'. */
  when: string;
  /** What it is refused with. */
  says: string;
}

/** Refuses to insert such rows until `mend` is called, or the test has ended. */
export async function breakInserts(
  owner: Knex,
  { table, when, says }: BrokenRow,
): Promise<{ mend: () => Promise<void> }> {
  const [schema = ''] = table.split('.');
  const name = `${schema}.broken_row`;
  await owner.raw(`
    create function ${name}() returns trigger language plpgsql as $$
    begin if ${when} then raise exception '${says}'; end if; return new; end $$;
    create trigger broken_row before insert on ${table} for each row execute function ${name}()`);
  const mend = async (): Promise<void> => void (await owner.raw(`drop function if exists ${name} cascade`));
  onTestFinished(mend);
  return { mend };
}
