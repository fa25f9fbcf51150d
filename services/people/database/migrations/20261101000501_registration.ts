/** Answers to the public questionnaire, each kept as it was given, and the count of how often one address sends it. */
import { createRateLimit } from '@emmaus/service-kit/http/rate-limit';
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await createRateLimit(knex);
  await knex.schema.createTable('registration', (table) => {
    table.increments('id');
    table.integer('person_id').notNullable();
    table.foreign('person_id', 'registration_person_id_foreign').references('person.id').onDelete('cascade');
    table.integer('location_id').notNullable();
    table.foreign('location_id', 'registration_location_id_foreign').references('location.id');
    table.uuid('submission_id').unique({ indexName: 'registration_submission_id_unique' });
    table.boolean('has_general_interest').notNullable();
    // "has_bible_study_interest": optional, so it may be unknown.
    table.boolean('has_bible_study_interest');
    table.specificType('bible_study_days', 'smallint[]').notNullable().defaultTo('{}');
    table.boolean('opted_in_text').notNullable();
    table.boolean('opted_in_email').notNullable();
    // Also the moment of the consent: a row is never changed, a second registration is a second row.
    table.timestamp('registered_at', { useTz: true }).notNullable().defaultTo(knex.fn.now());
    table.timestamp('contacted_at', { useTz: true });
    table.integer('contacted_by_person_id');
    table.text('contacted_by_subject');
    table.check("bible_study_days <@ '{0,1,2,3,4,5,6}'", [], 'registration_days_check');
  });
  await knex.raw('create index registration_person_index on registration (person_id, registered_at desc)');
  await knex.raw(
    'create index registration_open_index on registration (location_id, registered_at desc) where contacted_at is null',
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('registration');
  await knex.schema.dropTable('rate_limit');
}
