/**
 * That nobody leads or attends a study twice at once, and no place in it is led by two, is kept by one key of both. With the two side
 * by side PostgreSQL looked up what somebody leads or attends in that index, nearly from end to end, in place of the one made for it.
 */
import type { Knex } from 'knex';

const OF_STUDY = '(bible_study_id::bigint << 32)';
const LED = 'daterange(began_on, ended_on) with &&';
const STAYED = 'daterange(joined_on, left_on) with &&';

const CONSTRAINTS = [
  { table: 'study_leader', name: 'study_leader_person_exclusion', column: 'person_id', days: LED },
  { table: 'study_leader', name: 'study_leader_position_exclusion', column: 'position', days: LED },
  { table: 'study_participant', name: 'study_participant_stay_exclusion', column: 'person_id', days: STAYED },
];

async function replace(knex: Knex, keyOf: (column: string) => string): Promise<void> {
  for (const { table, name, column, days } of CONSTRAINTS) {
    await knex.raw(`alter table ${table} drop constraint ${name}`);
    await knex.raw(`alter table ${table} add constraint ${name} exclude using gist (${keyOf(column)}, ${days})`);
  }
}

export async function up(knex: Knex): Promise<void> {
  await replace(knex, (column) => `(${OF_STUDY} | ${column}) with =`);
  await knex.raw('create index study_leader_study_index on study_leader (bible_study_id, position)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index study_leader_study_index');
  await replace(knex, (column) => `bible_study_id with =, ${column} with =`);
}
