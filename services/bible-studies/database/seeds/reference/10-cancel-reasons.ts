/** Why a meeting did not take place, with fixed ids. Can be run again at any time. */
import type { Knex } from 'knex';

const CANCEL_REASONS = [
  'Leader was sick or away',
  'Nobody could come',
  'Exams',
  'Campus or ministry event',
  'Bad weather',
  'Holiday',
  'Other',
];

export async function seed(database: Knex): Promise<void> {
  await database('cancel_reason')
    .insert(CANCEL_REASONS.map((name, index) => ({ id: index + 1, name, sort_order: index + 1 })))
    .onConflict('id')
    .merge();
}
