/** Forms that were sent are known by their key, whatever they wrote; the same form sent again gets the first answer. */
import { createAnsweredWrite, dropAnsweredWrite } from '@emmaus/service-kit/database/answered-write.migration';
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await createAnsweredWrite(knex);
  await knex.raw(`
    insert into answered_write (key, subject, person_id, answer, answered_at)
    select submission_id, created_by_subject, created_by_person_id, jsonb_build_object('person_id', id,
      'message', format('Successfully saved %s %s as a contact.', first_name, last_name)), created_at
    from person where submission_id is not null`);
  await knex.raw(`
    insert into answered_write (key, subject, answer, answered_at)
    select submission_id, '', '{"message": "Thank you! Somebody from the campus will be in touch soon."}', registered_at
    from registration where submission_id is not null
    on conflict (key) do nothing`);
  for (const table of ['person', 'registration'])
    await knex.schema.alterTable(table, (changed) => {
      changed.dropColumn('submission_id');
    });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('person', (table) => {
    table.uuid('submission_id');
  });
  await knex.raw(
    'create unique index person_submission_unique on person (submission_id) where submission_id is not null',
  );
  await knex.schema.alterTable('registration', (table) => {
    table.uuid('submission_id').unique({ indexName: 'registration_submission_id_unique' });
  });
  await knex.raw(`
    update person set submission_id = answered.key from answered_write answered
    where person.id = (answered.answer ->> 'person_id')::int`);
  await dropAnsweredWrite(knex);
}
