/**
 * What was changed is told after comparing it with what it was before, by the plan that a connection made when it first told of a change. That
 * of a single meeting compares each of very many with each of them: 5 s for six thousand, four times that for twice as many, until no
 * statement is given so long.
 */
import type { Knex } from 'knex';

const COMPARING = ['announce_reports', 'announce_leading'];

export async function up(knex: Knex): Promise<void> {
  for (const name of COMPARING) await knex.raw('alter function ??() set enable_nestloop = off', [name]);
}

export async function down(knex: Knex): Promise<void> {
  for (const name of COMPARING) await knex.raw('alter function ??() reset enable_nestloop', [name]);
}
