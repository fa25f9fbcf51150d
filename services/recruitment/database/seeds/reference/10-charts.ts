/** Columns of both charts and the reasons for declining, with the ids the specification gives them. Can be run again at any time. */
import { DECLINE_REASONS } from '@emmaus/contracts/recruitment.words';
import { DEPTH_CHART_COLUMNS } from '@emmaus/contracts/ministry.words';
import { RECRUITMENT_COLUMNS } from '@emmaus/contracts/recruitment.words';
import type { Knex } from 'knex';

const COLUMNS_OF_THE_ADD_DIALOG = 6;

export async function seed(database: Knex): Promise<void> {
  await database('depth_chart_column')
    .insert(DEPTH_CHART_COLUMNS.map((name, index) => ({ id: index + 1, name })))
    .onConflict('id')
    .merge();
  await database('recruitment_column')
    .insert(
      RECRUITMENT_COLUMNS.map(({ id, name }, index) => ({
        id,
        name,
        position: index + 1,
        add_dialog_id: index < COLUMNS_OF_THE_ADD_DIALOG ? index + 1 : null,
      })),
    )
    .onConflict('id')
    .merge();
  await database('decline_reason')
    .insert([...DECLINE_REASONS])
    .onConflict('id')
    .merge();
}
