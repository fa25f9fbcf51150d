/**
 * That somebody who moves is a person, and a place a place, is checked for each of them, by the plan that a connection made when it first told of
 * a move. Of when there were few people that plan goes through all of them for each: 15 s for ten thousand, 0.3 by the index.
 */
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter function announce_people() set enable_seqscan = off');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter function announce_people() reset enable_seqscan');
}
