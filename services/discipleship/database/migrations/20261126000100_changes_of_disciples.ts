/** What was done with the trees, one row an action, so that it can be taken back; and relations and marks that were. */
import { auditColumns } from '@emmaus/service-kit/database/migration';
import type { Knex } from 'knex';

const DATED = ['relation', 'disciple_mark'];

export async function up(knex: Knex): Promise<void> {
  for (const table of DATED) {
    await knex.schema.alterTable(table, (row) => {
      row.timestamp('removed_at', { useTz: true });
      row.text('removed_by_subject');
      row.integer('removed_by_person_id');
      // What was taken back lasted no day, so nothing that is true now overlaps it.
      row.check('removed_at is null or ended_on = began_on', [], `${table}_removed_check`);
    });
  }
  // The trees of a past day are read by place, ended relations too.
  await knex.raw('create index relation_location_index on relation (location_id, began_on)');
  await knex.schema.createTable('disciple_change', (table) => {
    table.increments('id');
    table.integer('disciple_person_id').notNullable();
    for (const column of ['ended_relation_id', 'begun_relation_id']) {
      table.integer(column);
      table.foreign(column, `disciple_change_${column}_foreign`).references('relation.id');
    }
    for (const column of ['ended_mark_id', 'begun_mark_id']) {
      table.integer(column);
      table.foreign(column, `disciple_change_${column}_foreign`).references('disciple_mark.id');
    }
    table.timestamp('undone_at', { useTz: true });
    auditColumns(knex, table);
    table.index(['disciple_person_id', 'id'], 'disciple_change_disciple_index');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('disciple_change');
  await knex.raw('drop index relation_location_index');
  for (const table of DATED) {
    await knex.schema.alterTable(table, (row) => {
      row.dropChecks(`${table}_removed_check`);
      row.dropColumns('removed_at', 'removed_by_subject', 'removed_by_person_id');
    });
  }
}
