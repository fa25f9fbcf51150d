/**
 * That graduation records were generated is kept by itself: where, for which year, when. A record added by mistake can be taken
 * back and added anew. A month is one of the year's.
 */
import type { Knex } from 'knex';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

export async function up(knex: Knex): Promise<void> {
  await createGenerations(knex);
  await knex.raw('alter table graduation_record drop constraint graduation_record_person_year_unique');
  await knex.schema.alterTable('graduation_record', (table) => {
    table.timestamp('removed_at', { useTz: true });
    table.text('removed_by_subject');
    table.integer('removed_by_person_id');
    table.check('(removed_at is null) = (removed_by_subject is null)', [], 'graduation_record_removed_check');
    // "Complete means phone, email, month and year are all present."
    table.specificType(
      'is_complete',
      `boolean generated always as (coalesce(phone, '') <> '' and coalesce(email::text, '') <> ''
        and graduation_month is not null and graduation_year is not null) stored`,
    );
  });
  await knex.raw(
    'create unique index graduation_record_person_year_unique on graduation_record (person_id, record_year) where removed_at is null',
  );
  await checkMonths(knex);
}

async function createGenerations(knex: Knex): Promise<void> {
  await knex.schema.createTable('graduation_generation', (table) => {
    table.integer('location_id').notNullable();
    table.integer('record_year').notNullable();
    table.primary(['location_id', 'record_year'], { constraintName: 'graduation_generation_pkey' });
    table.timestamp('generated_at', { useTz: true }).notNullable().defaultTo(knex.fn.now());
  });
  // What nobody signed was generated, as soon as its season had begun.
  await knex.raw(`
    insert into graduation_generation (location_id, record_year, generated_at)
    select location_id, record_year, min(created_at) from graduation_record
    where created_by_subject = 'system' and make_date(record_year, 3, 1) <= current_date group by location_id, record_year`);
}

async function checkMonths(knex: Knex): Promise<void> {
  const names = MONTHS.map((name) => `'${name}'`).join(', ');
  await knex.raw(`
    update graduation_record
    set graduation_month = (select name from unnest(array[${names}]) as month(name)
      where lower(left(name, 3)) = lower(left(trim(graduation_month), 3)))
    where graduation_month <> all(array[${names}])`);
  await knex.raw(
    `alter table graduation_record add constraint graduation_record_month_check check (graduation_month in (${names}))`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table graduation_record drop constraint graduation_record_month_check');
  await knex.raw('drop index graduation_record_person_year_unique');
  // There is no place for them any more.
  await knex('graduation_record').whereNotNull('removed_at').delete();
  await knex.schema.alterTable('graduation_record', (table) => {
    table.dropColumns('removed_at', 'removed_by_subject', 'removed_by_person_id', 'is_complete');
    table.unique(['person_id', 'record_year'], { indexName: 'graduation_record_person_year_unique' });
  });
  await knex.schema.dropTable('graduation_generation');
}
