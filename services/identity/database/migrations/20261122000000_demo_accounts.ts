/** Tells the demo's accounts from others, so that they can be shut while the demo is off. */
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table identity.account add column is_demo boolean not null default false;
    -- The demo's subjects are fixed and begin so.
    update identity.account set is_demo = true where sub::text like '5e0a3c1e-0000-4000-8000-%';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table identity.account drop column is_demo');
}
