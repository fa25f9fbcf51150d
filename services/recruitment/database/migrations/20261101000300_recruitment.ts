/** The schema of recruitment: depth charts, the recruitment chart of each campus with its notes, and invitations. */
import { auditColumns, versionColumn } from '@emmaus/service-kit/database/migration';
import type { Knex } from 'knex';

// People and places belong to the service people: their ids are kept here, without a foreign key across the wall.
export async function up(knex: Knex): Promise<void> {
  await createDepthCharts(knex);
  await createRecruitmentCharts(knex);
  await createNotes(knex);
  await createInvitations(knex);
}

async function createDepthCharts(knex: Knex): Promise<void> {
  await knex.schema.createTable('depth_chart_column', (table) => {
    table.integer('id', undefined).primary({ constraintName: 'depth_chart_column_pkey' });
    table.text('name').notNullable().unique({ indexName: 'depth_chart_column_name_unique' });
  });

  await knex.schema.createTable('depth_chart_entry', (table) => {
    table.increments('id');
    table.integer('keeper_person_id').notNullable();
    table.integer('chart_member_id').notNullable();
    table.integer('depth_chart_column_id').notNullable();
    table.foreign('depth_chart_column_id', 'depth_chart_entry_column_id_foreign').references('depth_chart_column.id');
    table.integer('position').notNullable().defaultTo(0);
    table.integer('location_id').notNullable();
    versionColumn(table);
    auditColumns(knex, table);
    table.unique(['keeper_person_id', 'chart_member_id'], { indexName: 'depth_chart_entry_member_unique' });
    table.check('keeper_person_id <> chart_member_id', [], 'depth_chart_entry_not_oneself_check');
    table.index(['chart_member_id'], 'depth_chart_entry_chart_member_id_index');
  });
}

async function createRecruitmentCharts(knex: Knex): Promise<void> {
  await knex.schema.createTable('recruitment_column', (table) => {
    table.integer('id', undefined).primary({ constraintName: 'recruitment_column_pkey' });
    table.text('name').notNullable().unique({ indexName: 'recruitment_column_name_unique' });
    table.integer('position').notNullable().unique({ indexName: 'recruitment_column_position_unique' });
    // The Add dialog calls the first six columns 1 to 6.
    table.integer('add_dialog_id').unique({ indexName: 'recruitment_column_add_dialog_id_unique' });
  });

  await knex.schema.createTable('recruitment_entry', (table) => {
    table.increments('id');
    table.integer('location_id').notNullable();
    table.integer('chart_member_id').notNullable();
    table.integer('recruitment_column_id').notNullable();
    table.foreign('recruitment_column_id', 'recruitment_entry_column_id_foreign').references('recruitment_column.id');
    // The academic year (that of its 1 August) in which somebody was taken off by hand. Null: stands on the chart.
    table.integer('removed_by_hand_year');
    versionColumn(table);
    auditColumns(knex, table);
    table.unique(['location_id', 'chart_member_id'], { indexName: 'recruitment_entry_member_unique' });
    table.index(['chart_member_id'], 'recruitment_entry_chart_member_id_index');
  });
}

async function createNotes(knex: Knex): Promise<void> {
  await knex.schema.createTable('decline_reason', (table) => {
    table.integer('id', undefined).primary({ constraintName: 'decline_reason_pkey' });
    table.text('name').notNullable().unique({ indexName: 'decline_reason_name_unique' });
  });

  await knex.schema.createTable('recruitment_note', (table) => {
    table.increments('id');
    table.integer('person_id').notNullable().unique({ indexName: 'recruitment_note_person_unique' });
    table.integer('location_id').notNullable();
    table.text('notes').notNullable().defaultTo('');
    table.text('other_reasons').notNullable().defaultTo('');
    versionColumn(table);
    auditColumns(knex, table);
  });

  await knex.schema.createTable('recruitment_note_reason', (table) => {
    table.integer('recruitment_note_id').notNullable();
    table
      .foreign('recruitment_note_id', 'recruitment_note_reason_note_id_foreign')
      .references('recruitment_note.id')
      .onDelete('cascade');
    table.integer('decline_reason_id').notNullable();
    table.foreign('decline_reason_id', 'recruitment_note_reason_reason_id_foreign').references('decline_reason.id');
    table.primary(['recruitment_note_id', 'decline_reason_id'], { constraintName: 'recruitment_note_reason_pkey' });
  });
}

async function createInvitations(knex: Knex): Promise<void> {
  await knex.schema.createTable('invitation', (table) => {
    table.increments('id');
    table.text('kind').notNullable();
    table.integer('receiver_person_id').notNullable();
    table.integer('presenter_person_id').notNullable();
    table.date('invitation_date').notNullable();
    table.text('response');
    table.text('notes').notNullable().defaultTo('');
    versionColumn(table);
    auditColumns(knex, table);
    table.unique(['receiver_person_id', 'kind'], { indexName: 'invitation_receiver_unique' });
    table.index(['presenter_person_id'], 'invitation_presenter_person_id_index');
    table.check("kind in ('gospel', 'high_call')", [], 'invitation_kind_check');
    table.check(
      "response in ('Yes', 'No') and kind = 'gospel' or response in ('Green', 'Yellow', 'Red') and kind = 'high_call' or response is null",
      [],
      'invitation_response_check',
    );
    table.check('receiver_person_id <> presenter_person_id', [], 'invitation_not_oneself_check');
  });
}

export async function down(knex: Knex): Promise<void> {
  const tables = [
    'invitation',
    'recruitment_note_reason',
    'recruitment_note',
    'decline_reason',
    'recruitment_entry',
    'recruitment_column',
    'depth_chart_entry',
    'depth_chart_column',
  ];
  for (const table of tables) await knex.schema.dropTable(table);
}
