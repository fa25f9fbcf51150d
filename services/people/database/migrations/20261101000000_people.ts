/** The people's schema: places, persons, their roles, the accounts that sign in, and vacations. */
import { auditColumns, versionColumn } from '@emmaus/service-kit/database/migration';
import type { Knex } from 'knex';

const ROLES_BY_RANK = [
  'superadmin',
  'admin',
  'regional',
  'rd',
  'dsc',
  'ad',
  'pd',
  'td',
  'missionary',
  'affiliate',
  'chaplain',
  'parish-td',
  'parish-missionary',
  'alumni',
  'lifelong',
  'student',
  'guest',
];

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('location', (table) => {
    table.increments('id');
    table.text('name').notNullable();
    table.text('location_type').notNullable();
    table.integer('parent_id');
    table.foreign('parent_id', 'location_parent_id_foreign').references('location.id');
    table.specificType('path', 'ltree').notNullable();
    table.text('timezone').notNullable();
    versionColumn(table);
    auditColumns(knex, table);
    table.check("location_type in ('Organization', 'Region', 'Area', 'Campus', 'Parish')", [], 'location_type_check');
    table.check('(parent_id is null) = (nlevel(path) = 1)', [], 'location_root_check');
  });
  await knex.raw('create index location_path_index on location using gist (path)');
  await knex.raw('create index location_parent_id_index on location (parent_id)');
  await knex.raw('create index location_name_index on location (name, id)');
  await knex.raw('create index location_name_trigram_index on location using gin (name gin_trgm_ops)');

  await knex.schema.createTable('gender', (table) => {
    table.integer('id', undefined).primary({ constraintName: 'gender_pkey' });
    table.text('name').notNullable().unique({ indexName: 'gender_name_unique' });
  });
  await knex.schema.createTable('school_year', (table) => {
    table.integer('id', undefined).primary({ constraintName: 'school_year_pkey' });
    table.text('name').notNullable().unique({ indexName: 'school_year_name_unique' });
  });

  // unaccent is only stable; with the dictionary named it always gives the same, which an index needs.
  await knex.raw(`
    create function searchable(variadic parts text[]) returns text language sql immutable parallel safe as
    $$ select lower(public.unaccent('public.unaccent'::regdictionary, array_to_string(parts, ' '))) $$`);

  await knex.schema.createTable('person', (table) => {
    table.increments('id');
    table.text('first_name').notNullable();
    table.text('last_name').notNullable();
    table.specificType('email', 'citext');
    table.specificType('email2', 'citext');
    table.text('phone');
    table.integer('gender_id');
    table.foreign('gender_id', 'person_gender_id_foreign').references('gender.id');
    table.integer('school_year_id');
    table.foreign('school_year_id', 'person_school_year_id_foreign').references('school_year.id');
    table.boolean('is_varsity').notNullable().defaultTo(false);
    table.boolean('is_greek').notNullable().defaultTo(false);
    table.boolean('is_text_2_report').notNullable().defaultTo(false);
    table.integer('primary_location_id').notNullable();
    table.foreign('primary_location_id', 'person_primary_location_id_foreign').references('location.id');
    table.text('primary_role');
    table.integer('entered_by_person_id');
    table.foreign('entered_by_person_id', 'person_entered_by_person_id_foreign').references('person.id');
    versionColumn(table);
    auditColumns(knex, table);
    table.specificType('name', "text generated always as (first_name || ' ' || last_name) stored");
    table.specificType(
      'search',
      "text generated always as (people.searchable(first_name, last_name, email::text, email2::text, phone, regexp_replace(phone, '\\D', '', 'g'))) stored",
    );
    // Letter by letter, the same on every database: the counts by first letters rely on it.
    table.specificType(
      'sort_name',
      'text collate "C" generated always as (people.searchable(last_name, first_name)) stored',
    );
    // Sorting by role goes from the most responsible to the least, not by the letters of its short name.
    table.specificType(
      'role_rank',
      `smallint generated always as (array_position(array[${ROLES_BY_RANK.map((role) => `'${role}'`).join(', ')}], primary_role)) stored`,
    );
    table.check("first_name <> '' and last_name <> ''", [], 'person_name_check');
  });
  await knex.raw('create index person_search_trigram_index on person using gin (search gin_trgm_ops)');
  await knex.raw('create index person_sort_name_index on person (sort_name, id)');
  await knex.raw('create index person_location_sort_name_index on person (primary_location_id, sort_name, id)');
  // A list sorted by one of these has people without a value last, whichever way it is sorted; hence an index each way.
  for (const column of ['email', 'phone', 'gender_id', 'school_year_id', 'role_rank']) {
    await knex.raw(`create index person_${column}_index on person (${column}, sort_name, id)`);
    await knex.raw(
      `create index person_${column}_descending_index on person (${column} desc nulls last, sort_name, id)`,
    );
  }
  await knex.raw('create index person_email2_index on person (email2) where email2 is not null');
  await knex.raw(
    'create index person_entered_by_index on person (entered_by_person_id) where entered_by_person_id is not null',
  );

  await knex.schema.createTable('role_grant', (table) => {
    table.increments('id');
    table.integer('person_id').notNullable();
    table.foreign('person_id', 'role_grant_person_id_foreign').references('person.id').onDelete('cascade');
    table.text('role').notNullable();
    table.integer('location_id').notNullable();
    table.foreign('location_id', 'role_grant_location_id_foreign').references('location.id');
    table.boolean('is_primary').notNullable().defaultTo(false);
    auditColumns(knex, table);
    table.unique(['person_id', 'role', 'location_id'], { indexName: 'role_grant_unique' });
  });
  await knex.raw('create unique index role_grant_primary_unique on role_grant (person_id) where is_primary');
  await knex.raw('create index role_grant_location_index on role_grant (location_id, role)');

  await knex.schema.createTable('account', (table) => {
    table.increments('id');
    table.text('issuer').notNullable();
    table.text('subject').notNullable();
    table.specificType('email', 'citext');
    table.integer('person_id');
    table.foreign('person_id', 'account_person_id_foreign').references('person.id').onDelete('set null');
    table.timestamp('first_signed_in_at', { useTz: true }).notNullable().defaultTo(knex.fn.now());
    auditColumns(knex, table);
    table.unique(['issuer', 'subject'], { indexName: 'account_subject_unique' });
  });
  await knex.raw('create unique index account_person_unique on account (person_id) where person_id is not null');

  await knex.schema.createTable('acting', (table) => {
    table.increments('id');
    table.integer('account_id').notNullable();
    table.foreign('account_id', 'acting_account_id_foreign').references('account.id').onDelete('cascade');
    table.integer('person_id').notNullable();
    table.foreign('person_id', 'acting_person_id_foreign').references('person.id').onDelete('cascade');
    table.text('kind').notNullable();
    table.timestamp('began_at', { useTz: true }).notNullable().defaultTo(knex.fn.now());
    table.timestamp('ends_at', { useTz: true }).notNullable();
    table.timestamp('ended_at', { useTz: true });
    table.check("kind in ('assumed', 'delegated')", [], 'acting_kind_check');
  });
  await knex.raw('create unique index acting_current_unique on acting (account_id) where ended_at is null');
  await knex.raw('create index acting_person_index on acting (person_id, began_at)');

  await knex.schema.createTable('vacation', (table) => {
    table.increments('id');
    table.integer('location_id').notNullable();
    table.foreign('location_id', 'vacation_location_id_foreign').references('location.id').onDelete('cascade');
    table.text('name').notNullable();
    table.date('start_date').notNullable();
    table.date('end_date').notNullable();
    versionColumn(table);
    auditColumns(knex, table);
    table.check('end_date > start_date', [], 'vacation_range_check');
  });
  await knex.raw('create index vacation_location_index on vacation (location_id, start_date, end_date)');
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['vacation', 'acting', 'account', 'role_grant', 'person', 'school_year', 'gender', 'location']) {
    // The published views go with the tables that they show.
    await knex.raw('drop table ?? cascade', [table]);
  }
  await knex.raw('drop function searchable(text[])');
}
