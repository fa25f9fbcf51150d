/** Whom an import added, and what holds each of them: the first thing that somebody has done with them since. */
import { rows, sql } from '@emmaus/service-kit/database/sql';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { scope } from '@emmaus/service-kit/policy/policy';
import { personPolicy } from '../people/person.policy.ts';
import { holdsOn, TIES_ELSEWHERE, type Tie, tiesHere } from '../people/person-ties.queries.ts';

export interface ImportedPerson {
  person_id: number;
  /** Null of whom is not in the importer's sight any more. */
  name: string | null;
  /** Ends the sentence 'stays because …'; null when nothing holds them. */
  why: string | null;
}

/** The importer has gone to another campus since, or they have: who is out of sight is not taken out, nor named. */
export const OUT_OF_SIGHT = 'they are at a place that is not yours';

const OWN_TIES: readonly Tie[] = [
  { why: 'they sign in', view: 'account', columns: ['person_id'] },
  { why: 'they hold a role', view: 'role_grant', columns: ['person_id'] },
];

/**
 * Everybody whom an import added. Who they are is asked for by these numbers: joined to the rows of the file, before the database has
 * looked at how many these are, all rows are gone through for each person, which took 12 s for 10,000.
 */
export async function peopleOfImport(batchId: number): Promise<number[]> {
  const found = await rows<{ person_id: number }>(sql`
    select person_id from import_row where batch_id = ${batchId} and person_id is not null`);
  return found.map(({ person_id }) => person_id);
}

/** Everybody whom an import added and who is still there. */
export async function importedPeople(actor: Actor, batchId: number): Promise<ImportedPerson[]> {
  const visible = scope(personPolicy, actor, 'read');
  const here = await tiesHere({
    except: ['import_row', 'account', 'role_grant', 'email_author', 'untied_account', 'removal'],
  });
  const ties = [...OWN_TIES, ...TIES_ELSEWHERE, ...here];
  return rows(sql`
    with imported as materialized (select * from person where id = any(${await peopleOfImport(batchId)}::int[]))
    select person.id as person_id, case when ${visible} then person.name end as name,
      case when not ${visible} then ${OUT_OF_SIGHT}
        when person.version > 1 or person.updated_at > import_batch.imported_at then 'their details were changed'
        else held.why end as why
    from imported person cross join import_batch
    left join (${holdsOn(sql`imported`, ties)}) held on held.id = person.id
    where import_batch.id = ${batchId} order by person.sort_name, person.id`);
}
