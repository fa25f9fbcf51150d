/** Who takes over what a graduating leader leaves, from which day on, and what came of it. */
import { auditColumns } from '@emmaus/service-kit/database/migration';
import type { Knex } from 'knex';

const ONE_OF = ['relation_id', 'group_id', 'bible_study_id'];

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('handover', (table) => {
    table.increments('id');
    // What was decided in one step is taken back in one.
    table.uuid('submission_id').notNullable();
    table.integer('location_id').notNullable();
    table.integer('record_year').notNullable();
    table.integer('leader_person_id').notNullable();
    table.integer('successor_person_id').notNullable();
    table.integer('relation_id');
    table.foreign('relation_id', 'handover_relation_id_foreign').references('relation.id');
    table.integer('group_id');
    table.foreign('group_id', 'handover_group_id_foreign').references('discipleship_group.id');
    // Bible studies are another service's: it reads from here whom to hand them to.
    table.integer('bible_study_id');
    table.date('on_day').notNullable();
    table.timestamp('carried_out_at', { useTz: true });
    table.integer('disciple_change_id');
    table.foreign('disciple_change_id', 'handover_disciple_change_id_foreign').references('disciple_change.id');
    table.text('failure');
    table.timestamp('taken_back_at', { useTz: true });
    auditColumns(knex, table);
    table.check(`num_nonnulls(${ONE_OF.join(', ')}) = 1`, [], 'handover_one_thing_check');
    table.check('leader_person_id <> successor_person_id', [], 'handover_successor_check');
    table.index(['location_id', 'record_year'], 'handover_season_index');
    table.index('submission_id', 'handover_submission_index');
  });
  for (const column of ONE_OF)
    await knex.raw(`create unique index handover_${column}_open_unique on handover (${column}, leader_person_id)
      where carried_out_at is null and taken_back_at is null and failure is null`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('handover');
}
