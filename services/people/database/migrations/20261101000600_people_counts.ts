/**
 * How many people there are, by place and by the first letters of their names, kept up to date by the database: a list
 * over a million people knows its total, and where a page deep inside begins, without counting them.
 */
import type { Knex } from 'knex';

const TABLES = [
  { table: 'people_by_location', key: 'location_id', expression: 'primary_location_id' },
  { table: 'people_by_initials', key: 'initials', expression: 'left(sort_name, 2)' },
  { table: 'people_by_letters', key: 'letters', expression: 'left(sort_name, 4)' },
];

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('people_by_location', (table) => {
    table.integer('location_id').primary({ constraintName: 'people_by_location_pkey' });
    table.integer('people').notNullable();
  });
  await knex.schema.createTable('people_by_initials', (table) => {
    table.specificType('initials', 'text collate "C"').primary({ constraintName: 'people_by_initials_pkey' });
    table.integer('people').notNullable();
  });
  await knex.schema.createTable('people_by_letters', (table) => {
    table.specificType('letters', 'text collate "C"').primary({ constraintName: 'people_by_letters_pkey' });
    table.integer('people').notNullable();
  });

  // Counts are changed in the order of their keys, so that two who write at once cannot wait for each other.
  await knex.raw(`
    create function count_people() returns trigger language plpgsql set search_path = people, public as $$
    begin
      if tg_op = 'UPDATE' then
        ${TABLES.map(({ table, key, expression }) =>
          change(
            table,
            key,
            `(select ${expression} as key, 1 as difference from new_people union all select ${expression}, -1 from old_people)`,
          ),
        ).join('')}
      elsif tg_op = 'INSERT' then
        ${TABLES.map(({ table, key, expression }) =>
          change(table, key, `(select ${expression} as key, 1 as difference from new_people)`),
        ).join('')}
      else
        ${TABLES.map(({ table, key, expression }) =>
          change(table, key, `(select ${expression} as key, -1 as difference from old_people)`),
        ).join('')}
      end if;
      return null;
    end $$`);
  await knex.raw(`
    create trigger person_counted_on_insert after insert on person
      referencing new table as new_people for each statement execute function count_people()`);
  await knex.raw(`
    create trigger person_counted_on_update after update on person
      referencing old table as old_people new table as new_people for each statement execute function count_people()`);
  await knex.raw(`
    create trigger person_counted_on_delete after delete on person
      referencing old table as old_people for each statement execute function count_people()`);

  await knex.raw(`
    create function recount_people() returns void language sql set search_path = people, public as $$
      ${TABLES.map(
        ({ table, expression }) =>
          `delete from ${table}; insert into ${table} select ${expression}, count(*) from person group by 1;`,
      ).join('\n      ')}
    $$`);
  await knex.raw('select recount_people()');
  // Searches reckon with these instead of counting; a hundred values say too little about parts of names.
  await knex.raw('alter table person alter column search set statistics 300');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table person alter column search set statistics -1');
  for (const event of ['insert', 'update', 'delete'])
    await knex.raw(`drop trigger person_counted_on_${event} on person`);
  await knex.raw('drop function count_people()');
  await knex.raw('drop function recount_people()');
  await knex.schema.dropTable('people_by_letters');
  await knex.schema.dropTable('people_by_initials');
  await knex.schema.dropTable('people_by_location');
}

function change(table: string, key: string, differences: string): string {
  return `
        insert into ${table} as counted (${key}, people)
          select key, sum(difference) from ${differences} changed
          group by key having sum(difference) <> 0 order by key
          on conflict (${key}) do update set people = counted.people + excluded.people;`;
}
