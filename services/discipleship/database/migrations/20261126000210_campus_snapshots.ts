/** What each campus counted when a week was over, frozen on the Monday after it. Later changes are shown beside it, not into it. */
import type { Knex } from 'knex';

const COUNTS = [
  'cumulative_bspx1',
  'cumulative_bspx4',
  'growing_disciples',
  'commissioned_disciples',
  'student_leaders',
  'active_slbs',
  'growing_disciple_makers',
  'disciple_makers',
  // Of the meetings of the week that is over.
  'reports_expected',
  'reports_submitted',
];

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('campus_snapshot', (table) => {
    table.integer('location_id').notNullable();
    table.date('frozen_on').notNullable();
    for (const count of COUNTS) table.integer(count).notNullable();
    table.timestamp('taken_at', { useTz: true }).notNullable();
    // Counted later from what was dated, because nothing ran on that Monday.
    table.boolean('caught_up').notNullable();
    table.primary(['location_id', 'frozen_on'], { constraintName: 'campus_snapshot_pkey' });
    table.check('extract(isodow from frozen_on) = 1', [], 'campus_snapshot_monday_check');
    table.check('reports_submitted <= reports_expected', [], 'campus_snapshot_reports_check');
    table.index(['frozen_on', 'location_id'], 'campus_snapshot_frozen_index');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('campus_snapshot');
}
