/** When everybody's involvement was counted anew the last time: whoever takes kept figures for those of a moment asks how old they are. */
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('involvement_count', (table) => {
    table.boolean('is_only').notNullable().defaultTo(true);
    // Of one that has counted the last of them.
    table.timestamp('began_at', { useTz: true }).notNullable();
    table.primary(['is_only'], { constraintName: 'involvement_count_pkey' });
    table.check('is_only', [], 'involvement_count_is_only_check');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('involvement_count');
}
