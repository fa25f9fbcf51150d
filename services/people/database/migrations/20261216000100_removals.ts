/** What a removal took along, so that an undo gives all of it back: the account, the delegation, and the import that was undone. */
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('removal', (table) => {
    table.increments('id');
    table.integer('person_id').notNullable();
    table.foreign('person_id', 'removal_person_id_foreign').references('person_record.id');
    // Whoever signed in with it was them.
    table.integer('account_id');
    table.foreign('account_id', 'removal_account_id_foreign').references('account.id').onDelete('set null');
    table.integer('import_batch_id');
    table
      .foreign('import_batch_id', 'removal_import_batch_id_foreign')
      .references('import_batch.id')
      .onDelete('set null');
    // As it was when it was deleted: its row is gone.
    table.jsonb('delegation');
    table.timestamp('returned_at', { useTz: true });
    table.text('returned_by_subject');
    table.integer('returned_by_person_id');
    table.check('(returned_at is null) = (returned_by_subject is null)', [], 'removal_returned_check');
    table.index(['person_id'], 'removal_person_index');
  });
  await knex.raw('create unique index removal_open_unique on removal (person_id) where returned_at is null');
  await knex.raw('create index removal_import_index on removal (import_batch_id) where import_batch_id is not null');
  await knex.raw(
    `create index removal_delegation_index on removal (((delegation ->> 'id')::int)) where delegation is not null`,
  );
  // Of before: whoever an import brought, and who left no later than when it was undone last.
  await knex.raw(`
    insert into removal (person_id, import_batch_id)
    select distinct on (person.id) person.id, import_batch.id
    from import_row
    join import_batch on import_batch.id = import_row.batch_id and import_batch.state = 'undone'
    join person_record person on person.id = import_row.person_id and person.removed_at <= import_batch.updated_at
    order by person.id, import_batch.id`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('removal');
}
