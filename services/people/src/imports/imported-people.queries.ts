/** Whom an import added, and what holds each of them: the first thing that somebody has done with them since. */
import { join, rows, sql } from '@emmaus/service-kit/database/sql';
import { mentioned, TIES_ELSEWHERE, type Tie, tiesHere } from '../people/person-ties.queries.ts';

export interface ImportedPerson {
  person_id: number;
  name: string;
  /** Ends the sentence 'stays because …'; null when nothing holds them. */
  why: string | null;
}

const OWN_TIES: readonly Tie[] = [
  { why: 'their details were changed', holds: sql`person.version > 1 or person.updated_at > import_batch.imported_at` },
  { why: 'they sign in', holds: mentioned('account', ['person_id']) },
  { why: 'they hold a role', holds: mentioned('role_grant', ['person_id']) },
];

/** Everybody whom an import added and who is still there. */
export async function importedPeople(batchId: number): Promise<ImportedPerson[]> {
  const here = await tiesHere({ except: ['import_row', 'account', 'role_grant', 'email_author', 'untied_account'] });
  const ties = [...OWN_TIES, ...TIES_ELSEWHERE, ...here];
  return rows(sql`
    select person.id as person_id, person.name,
      case ${join(
        ties.map(({ why, holds }) => sql`when ${holds} then ${why}`),
        ' ',
      )} end as why
    from import_row
    join import_batch on import_batch.id = import_row.batch_id
    join person on person.id = import_row.person_id
    where import_row.batch_id = ${batchId} order by person.sort_name, person.id`);
}
