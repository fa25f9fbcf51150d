/** Delegations, and what a time of acting remembers of them. Acting ends where the right to it ends. */
import { auditColumns } from '@emmaus/service-kit/database/migration';
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('delegation', (table) => {
    table.increments('id');
    table.integer('root_person_id').notNullable();
    table.foreign('root_person_id', 'delegation_root_person_foreign').references('person.id').onDelete('cascade');
    table.integer('delegate_person_id').notNullable();
    table
      .foreign('delegate_person_id', 'delegation_delegate_person_foreign')
      .references('person.id')
      .onDelete('cascade');
    table.date('expires_at').notNullable();
    auditColumns(knex, table);
    table.unique(['root_person_id', 'delegate_person_id'], { indexName: 'delegation_pair_unique' });
    table.check('root_person_id <> delegate_person_id', [], 'delegation_persons_check');
  });
  await knex.raw('create index delegation_delegate_index on delegation (delegate_person_id, expires_at)');

  await knex.schema.alterTable('acting', (table) => {
    table.integer('delegation_id');
    table.foreign('delegation_id', 'acting_delegation_foreign').references('delegation.id').onDelete('set null');
    // Kept apart from the account, which may later belong to somebody else or to nobody.
    table.integer('root_person_id');
    table.foreign('root_person_id', 'acting_root_person_foreign').references('person.id').onDelete('set null');
  });
  await knex.raw('create index acting_began_index on acting (began_at desc, id desc)');

  // "Nobody can assume or be delegated an identity with more power": also not one that gains power, or by somebody who
  // loses theirs, while it is used.
  await knex.raw(`
    create function end_acting_with_power() returns trigger language plpgsql set search_path = people, public as $$
    begin
      if tg_op <> 'DELETE' and new.role in ('admin', 'superadmin') then
        update acting set ended_at = now() where ended_at is null and person_id = new.person_id;
      end if;
      if tg_op <> 'INSERT' and old.role in ('admin', 'superadmin') then
        update acting set ended_at = now() from account
        where acting.ended_at is null and acting.kind = 'assumed'
          and account.id = acting.account_id and account.person_id = old.person_id;
      end if;
      return null;
    end $$`);
  await knex.raw(`
    create trigger role_grant_ends_acting after insert or update or delete on role_grant
    for each row execute function end_acting_with_power()`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop trigger role_grant_ends_acting on role_grant');
  await knex.raw('drop function end_acting_with_power()');
  await knex.raw('drop index acting_began_index');
  await knex.schema.alterTable('acting', (table) => {
    table.dropColumns('delegation_id', 'root_person_id');
  });
  await knex.schema.dropTable('delegation');
}
