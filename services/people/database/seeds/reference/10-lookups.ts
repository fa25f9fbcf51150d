/** Genders and school years, with fixed ids. Can be run again at any time. */
import { GENDERS, SCHOOL_YEARS } from '@emmaus/contracts/ministry.words';
import type { Knex } from 'knex';

export async function seed(database: Knex): Promise<void> {
  await database('gender')
    .insert(GENDERS.map((name, index) => ({ id: index + 1, name })))
    .onConflict('id')
    .merge();
  await database('school_year')
    .insert(SCHOOL_YEARS.map((name, index) => ({ id: index + 1, name })))
    .onConflict('id')
    .merge();
}
