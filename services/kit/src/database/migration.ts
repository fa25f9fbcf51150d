/** Words that every service's migrations share. Migrations never import models. */
import type { Knex } from 'knex';

/** Who wrote a row first and last: the signed-in account (`subject`) and the effective person. */
export function auditColumns(knex: Knex, table: Knex.CreateTableBuilder): void {
  table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(knex.fn.now());
  table.text('created_by_subject').notNullable().defaultTo('system');
  table.integer('created_by_person_id');
  table.timestamp('updated_at', { useTz: true }).notNullable().defaultTo(knex.fn.now());
  table.text('updated_by_subject').notNullable().defaultTo('system');
  table.integer('updated_by_person_id');
}

/** Edits carry this number; a stale one is refused with 409. */
export function versionColumn(table: Knex.CreateTableBuilder): void {
  table.integer('version').notNullable().defaultTo(1);
}
