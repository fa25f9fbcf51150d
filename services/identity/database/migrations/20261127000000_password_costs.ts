/** Each try of a password asks what costs there are: from an index, not from all accounts. */
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index account_password_cost_index on identity.account
      ((substring(password_hash from '^scrypt[$][0-9]+[$][0-9]+[$][0-9]+')))
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index identity.account_password_cost_index');
}
