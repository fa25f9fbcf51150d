/** Who is counted in which figure of which campus, and how many they are: kept, so that a dashboard reads instead of counting. */
import type { Knex } from 'knex';

const FIGURES = [
  'cumulative_bspx1',
  'cumulative_bspx4',
  'growing_disciples',
  'commissioned_disciples',
  'student_leaders',
  'active_slbs',
  'growing_disciple_makers',
  'disciple_makers',
];

export async function up(knex: Knex): Promise<void> {
  const figures = FIGURES.map((figure) => `'${figure}'`).join(', ');
  await knex.schema.createTable('campus_figure_person', (table) => {
    table.integer('person_id').notNullable();
    table.text('figure').notNullable();
    table.integer('location_id').notNullable();
    table.primary(['person_id', 'figure', 'location_id'], { constraintName: 'campus_figure_person_pkey' });
    table.check(`figure in (${figures})`, [], 'campus_figure_person_figure_check');
    table.index(['location_id', 'figure', 'person_id'], 'campus_figure_person_location_index');
  });
  await knex.schema.createTable('campus_figure', (table) => {
    table.integer('location_id').notNullable();
    table.text('figure').notNullable();
    table.integer('people').notNullable();
    table.primary(['location_id', 'figure'], { constraintName: 'campus_figure_pkey' });
    table.check(`figure in (${figures})`, [], 'campus_figure_figure_check');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('campus_figure');
  await knex.schema.dropTable('campus_figure_person');
}
