/** What holds an imported person in the portal: the first thing that somebody has done with them since. */
import { join, raw, rows, sql, type Sql } from '@emmaus/service-kit/database/sql';

export interface TiedPerson {
  person_id: number;
  name: string;
  /** Ends the sentence 'stays because …'; null when nothing holds them. */
  why: string | null;
}

interface Tie {
  why: string;
  /** A condition about `person` and the `import_batch` that added them. */
  holds: Sql;
}

const exists = (view: string, columns: readonly string[]): Sql =>
  raw(`exists (select 1 from ${view} tie where ${columns.map((column) => `tie.${column} = person.id`).join(' or ')})`);

// What other services own is read from their published views.
const KNOWN_TIES: readonly Tie[] = [
  { why: 'their details were changed', holds: sql`person.version > 1 or person.updated_at > import_batch.imported_at` },
  { why: 'they sign in', holds: exists('account', ['person_id']) },
  { why: 'they hold a role', holds: exists('role_grant', ['person_id']) },
  {
    why: 'they are in the discipleship tree',
    holds: exists('discipleship.published_relation_v1', ['disciple_person_id', 'discipler_person_id']),
  },
  {
    why: 'they are marked as a disciple',
    holds: exists('discipleship.published_disciple_type_v1', ['person_id']),
  },
  { why: 'they take part in a Bible study', holds: exists('bible_studies.published_participant_v2', ['person_id']) },
  { why: 'they lead a Bible study', holds: exists('bible_studies.published_leader_v2', ['person_id']) },
  { why: 'they came to a Bible study', holds: exists('bible_studies.published_attended_v1', ['person_id']) },
  {
    why: 'they are on a depth chart',
    holds: exists('recruitment.published_depth_chart_v1', ['chart_member_id', 'keeper_person_id']),
  },
  {
    why: 'they received an invitation',
    holds: exists('recruitment.published_invitation_v1', ['person_id', 'presenter_person_id']),
  },
];

/** Everybody whom an import added and who is still there. */
export async function tiesOfPeople(batchId: number): Promise<TiedPerson[]> {
  const ties = [...KNOWN_TIES, ...(await otherTies())];
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

/**
 * Whatever else in this service's schema points at a person, known by its foreign key: a table that is added later
 * protects its people without a word here.
 */
async function otherTies(): Promise<Tie[]> {
  const referring = await rows<{ table_name: string; column_name: string }>(sql`
    select referring.relname as table_name, attribute.attname as column_name
    from pg_constraint link
    join pg_class referring on referring.oid = link.conrelid
    join pg_attribute attribute on attribute.attrelid = link.conrelid and attribute.attnum = link.conkey[1]
    where link.contype = 'f' and link.confrelid = 'people.person'::regclass
      and referring.relname not in ('import_row', 'account', 'role_grant')
    order by 1, 2`);
  return referring.map(({ table_name, column_name }) => ({
    why: 'somebody works with them already',
    holds: exists(`people."${table_name}"`, [`"${column_name}"`]),
  }));
}
