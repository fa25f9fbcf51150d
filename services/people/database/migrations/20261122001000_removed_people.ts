/**
 * People are never deleted: whoever is removed stays in `person_record`, signed by who removed them, and `person` is those who
 * are here. Whatever reads `person` leaves out the others without a word about it.
 */
import type { Knex } from 'knex';

const COLUMNS = `
  id, first_name, last_name, email, email2, phone, gender_id, school_year_id, is_varsity, is_greek, is_text_2_report,
  primary_location_id, primary_role, entered_by_person_id, version, created_at, created_by_subject, created_by_person_id,
  updated_at, updated_by_subject, updated_by_person_id, name, search, sort_name, role_rank`;

const COUNTS = [
  { table: 'people_by_location', key: 'location_id', expression: 'primary_location_id' },
  { table: 'people_by_initials', key: 'initials', expression: 'left(sort_name, 2)' },
  { table: 'people_by_letters', key: 'letters', expression: 'left(sort_name, 4)' },
];

export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table person rename to person_record');
  await knex.schema.alterTable('person_record', (table) => {
    table.timestamp('removed_at', { useTz: true });
    table.text('removed_by_subject');
    table.integer('removed_by_person_id');
    table.check('(removed_at is null) = (removed_by_subject is null)', [], 'person_removed_check');
  });
  // Lists are walked along an index: one that also held the removed could not answer alone.
  await rebuildIndexes(knex, (definition) => {
    const [index, condition] = definition.split(' WHERE ');
    return `${index} WHERE ${condition === undefined ? '' : `${condition} AND `}removed_at IS NULL`;
  });
  await knex.raw(`create view person as select ${COLUMNS} from person_record where removed_at is null`);
  await knex.raw(countPeople('where removed_at is null'));
  await knex.raw(`
    create function keep_person() returns trigger language plpgsql as $$
    begin
      raise exception 'people are never deleted: person % would be', old.id using errcode = 'restrict_violation';
    end $$`);
  await knex.raw(
    'create trigger person_kept before delete on person_record for each row execute function keep_person()',
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop trigger person_kept on person_record');
  await knex.raw('drop function keep_person()');
  await knex.raw(countPeople(''));
  await knex.raw('drop view person cascade');
  await rebuildIndexes(knex, (definition) =>
    definition
      .replace(/ WHERE \(removed_at IS NULL\)$/, '')
      .replace(/ WHERE \((.*) AND \(removed_at IS NULL\)\)$/, ' WHERE $1'),
  );
  await knex.schema.alterTable('person_record', (table) => {
    table.dropColumns('removed_at', 'removed_by_subject', 'removed_by_person_id');
  });
  await knex.raw('alter table person_record rename to person');
  await knex.raw('select recount_people()');
}

/** Makes the indexes by which people are found anew; those that keep something unique stay. */
async function rebuildIndexes(knex: Knex, change: (definition: string) => string): Promise<void> {
  const { rows } = (await knex.raw(`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and tablename = 'person_record' and indexdef not like 'CREATE UNIQUE %'
    order by 1`)) as { rows: { name: string; definition: string }[] };
  for (const { name, definition } of rows) {
    await knex.raw('drop index ??', [name]);
    await knex.raw(change(definition).replaceAll('?', String.raw`\?`));
  }
}

/** What keeps the counts, of the people for whom the condition holds. Whoever is removed is no longer counted, whoever comes back is. */
function countPeople(condition: string): string {
  const counted = (differences: (expression: string) => string): string =>
    COUNTS.map(
      ({ table, key, expression }) => `
        insert into ${table} as counted (${key}, people)
          select key, sum(difference) from (${differences(expression)}) changed
          group by key having sum(difference) <> 0 order by key
          on conflict (${key}) do update set people = counted.people + excluded.people;`,
    ).join('');
  const added = (expression: string): string =>
    `select ${expression} as key, 1 as difference from new_people ${condition}`;
  const gone = (expression: string): string =>
    `select ${expression} as key, -1 as difference from old_people ${condition}`;
  return `
    create or replace function count_people() returns trigger language plpgsql set search_path = people, public as $$
    begin
      if tg_op = 'UPDATE' then
        ${counted((expression) => `${added(expression)} union all ${gone(expression)}`)}
      elsif tg_op = 'INSERT' then
        ${counted(added)}
      else
        ${counted(gone)}
      end if;
      return null;
    end $$`;
}
