/** The table behind the record of changes made while acting as somebody else; every service has one in its own schema. */
import type { Knex } from 'knex';

export async function createActedChange(knex: Knex): Promise<void> {
  await knex.schema.createTable('acted_change', (table) => {
    table.bigIncrements('id');
    table.integer('account_id').notNullable();
    table.text('subject').notNullable();
    table.integer('root_person_id').notNullable();
    table.integer('person_id').notNullable();
    table.text('summary').notNullable();
    table.text('method').notNullable();
    table.text('path').notNullable();
    table.timestamp('at', { useTz: true }).notNullable().defaultTo(knex.fn.now());
  });
  await knex.raw('create index acted_change_account_index on acted_change (account_id, person_id, at)');
}

export async function dropActedChange(knex: Knex): Promise<void> {
  // The published view goes with the table that it shows.
  await knex.raw('drop table acted_change cascade');
}

/** Which records were written and each of their fields, before and after. Of earlier lines nothing more is known. */
export async function addRecordsOfChange(knex: Knex): Promise<void> {
  await knex.schema.alterTable('acted_change', (table) => {
    table.jsonb('records').notNullable().defaultTo('[]');
  });
}

export async function dropRecordsOfChange(knex: Knex): Promise<void> {
  // The published view shows the column.
  await knex.raw('alter table acted_change drop column records cascade');
}
