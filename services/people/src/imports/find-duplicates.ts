/**
 * Who may be in the portal already, or twice in the file: same e-mail, same phone number, or same name at the same place.
 * Only people whom the importer may see are looked at: of others nothing is said.
 */
import { raw, sql, type Sql } from '@emmaus/service-kit/database/sql';
import { ImportRowModel } from './import-row.model.ts';

const MOST_NAMED = raw('3');

/** Looks again at all rows of an import that have no faults, and writes down what it finds. */
export async function findDuplicates(batchId: number, visible: Sql): Promise<void> {
  const found = (kind: 'email' | 'phone' | 'name', isSame: Sql): Sql => sql`
    select keys.row_number, keys.kind, person.id as person_id, null::int as other_row, person.name
    from keys join person on ${isSame} where keys.kind = ${kind} and ${visible}`;
  // No part joins the rows of the file with each other: the planner knows nothing of a file that has just come in, and for
  // what it takes for a few rows it would compare each with each.
  await ImportRowModel.setDuplicates(
    batchId,
    sql`
      with keys as materialized (${keysOf(batchId)}),
      in_file as (
        select row_number, kind, first_value(row_number) over same as first_row, first_value(name) over same as first_name
        from keys window same as (partition by kind, key order by row_number)
      ),
      found as (
        ${found('email', sql`person.email = keys.key::citext`)}
        union ${found('email', sql`person.email2 = keys.key::citext`)}
        union ${found('phone', sql`regexp_replace(person.phone, '\\D', '', 'g') = keys.key`)}
        union ${found(
          'name',
          sql`person.sort_name = substr(keys.key, strpos(keys.key, ' ') + 1)
            and person.primary_location_id = split_part(keys.key, ' ', 1)::int`,
        )}
        union select row_number, kind, null, first_row, first_name from in_file where first_row < row_number
      ),
      gathered as (
        select row_number, person_id, other_row, name, array_agg(distinct kind order by kind) as matches
        from found group by row_number, person_id, other_row, name
      ),
      numbered as (
        select *, row_number() over (
          partition by gathered.row_number order by cardinality(matches) desc, person_id, other_row) as place
        from gathered
      )
      select numbered.row_number, jsonb_agg(jsonb_build_object(
        'matches', matches, 'person_id', person_id, 'row_number', other_row, 'name', name) order by place) as duplicates
      from numbered where place <= ${MOST_NAMED} group by numbered.row_number`,
  );
}

/** One line for each thing by which a row can be known. */
function keysOf(batchId: number): Sql {
  return sql`
    select import_row.row_number, known.kind, known.key,
      import_row.person->>'first_name' || ' ' || (import_row.person->>'last_name') as name
    from import_row cross join lateral (values
      ('email', import_row.person->>'email'),
      ('email', import_row.person->>'email2'),
      ('phone', nullif(regexp_replace(import_row.person->>'phone', '\\D', '', 'g'), '')),
      ('name', import_row.location_id || ' '
        || searchable(import_row.person->>'last_name', import_row.person->>'first_name'))
    ) as known(kind, key)
    where import_row.batch_id = ${batchId} and import_row.faults = '[]' and known.key is not null`;
}
