/**
 * The stall of a campus, who is there on a day, and whom they meet. What happens is numbered campus by campus, under the lock by
 * which those who give out take turns, and told to whoever looks at the page.
 */
import { auditColumns, versionColumn } from '@emmaus/service-kit/database/migration';
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await createStall(knex);
  await createMember(knex);
  await createFollowUp(knex);
  await createLog(knex);
  await logWhatHappens(knex);
}

async function createStall(knex: Knex): Promise<void> {
  await knex.schema.createTable('stall', (table) => {
    table.increments('id');
    table.integer('location_id').notNullable();
    // Of the campus.
    table.date('day').notNullable();
    table.timestamp('opened_at', { useTz: true }).notNullable();
    // The end of that day.
    table.timestamp('ends_at', { useTz: true }).notNullable();
    table.timestamp('closed_at', { useTz: true });
    auditColumns(knex, table);
    table.index(['opened_at'], 'stall_opened_at_index');
    table.check(
      'opened_at <= coalesce(closed_at, ends_at) and coalesce(closed_at, ends_at) <= ends_at',
      [],
      'stall_time_check',
    );
  });
  // It also is the index by which the stall of a moment is found.
  await knex.raw(`
    alter table stall add constraint stall_one_at_a_time
    exclude using gist (location_id with =, tstzrange(opened_at, coalesce(closed_at, ends_at)) with &&)`);
}

async function createMember(knex: Knex): Promise<void> {
  await knex.schema.createTable('stall_member', (table) => {
    table.increments('id');
    table.integer('location_id').notNullable();
    table.date('day').notNullable();
    table.integer('person_id').notNullable();
    table.boolean('here').notNullable();
    // How many they were given on that day, and their place in the queue of those who were given as many.
    table.integer('given').notNullable().defaultTo(0);
    table.integer('turn').notNullable();
    auditColumns(knex, table);
    table.unique(['location_id', 'day', 'person_id'], { indexName: 'stall_member_person_unique' });
  });
}

async function createFollowUp(knex: Knex): Promise<void> {
  await knex.schema.createTable('stall_follow_up', (table) => {
    table.increments('id');
    table.integer('location_id').notNullable();
    table.date('day').notNullable();
    table.integer('registration_id').notNullable();
    table.integer('person_id').notNullable();
    table.timestamp('registered_at', { useTz: true }).notNullable();
    table.timestamp('due_at', { useTz: true }).notNullable();
    // Null: nobody was there. Whoever joins next is given them.
    table.integer('owner_person_id');
    table.text('outcome');
    versionColumn(table);
    auditColumns(knex, table);
    table.check("outcome in ('met', 'lost')", [], 'stall_follow_up_outcome_check');
    table.unique(['registration_id'], { indexName: 'stall_follow_up_registration_unique' });
    // Whoever fills in the form twice on a day is met once.
    table.unique(['location_id', 'day', 'person_id'], { indexName: 'stall_follow_up_person_unique' });
    table.index(['location_id', 'registered_at', 'id'], 'stall_follow_up_location_index');
    table.index(['person_id'], 'stall_follow_up_person_index');
  });
  await knex.raw(`
    create index stall_follow_up_owner_index on stall_follow_up (owner_person_id, due_at) where outcome is null`);
  await knex.raw(`
    create index stall_follow_up_waiting_index on stall_follow_up (location_id, registered_at)
    where owner_person_id is null`);
}

async function createLog(knex: Knex): Promise<void> {
  await knex.schema.createTable('stall_log', (table) => {
    table.integer('location_id').primary({ constraintName: 'stall_log_pkey' });
    table.integer('last_seq').notNullable().defaultTo(0);
  });
  await knex.schema.createTable('stall_event', (table) => {
    table.integer('location_id').notNullable();
    table.foreign('location_id', 'stall_event_location_id_foreign').references('stall_log.location_id');
    table.integer('seq').notNullable();
    table.primary(['location_id', 'seq'], { constraintName: 'stall_event_pkey' });
    // Null: of the stall itself, or of who is there.
    table.integer('follow_up_id');
    table.integer('owner_person_id');
    table.text('outcome');
    table.text('by_subject').notNullable();
    table.integer('by_person_id');
    table.timestamp('at', { useTz: true }).notNullable();
  });
}

async function logWhatHappens(knex: Knex): Promise<void> {
  await knex.raw(`
    create function log_stall_event() returns trigger language plpgsql set search_path = recruitment, public as $$
    declare
      now_is jsonb := to_jsonb(new);
      is_follow_up boolean := tg_table_name = 'stall_follow_up';
      number int;
    begin
      insert into stall_log (location_id, last_seq) values (new.location_id, 1)
        on conflict on constraint stall_log_pkey do update set last_seq = stall_log.last_seq + 1
        returning last_seq into number;
      insert into stall_event (location_id, seq, follow_up_id, owner_person_id, outcome, by_subject, by_person_id, at)
      values (new.location_id, number, case when is_follow_up then new.id end, (now_is ->> 'owner_person_id')::int,
        now_is ->> 'outcome', new.updated_by_subject, new.updated_by_person_id, new.updated_at);
      perform pg_notify('recruitment_stall', new.location_id::text);
      return null;
    end $$`);
  await knex.raw(`
    create trigger stall_logged after insert or update on stall for each row execute function log_stall_event()`);
  await knex.raw(`
    create trigger stall_member_logged after insert or update of here on stall_member for each row
    execute function log_stall_event()`);
  await knex.raw(`
    create trigger stall_follow_up_logged after insert or update on stall_follow_up for each row
    execute function log_stall_event()`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('stall_event');
  await knex.schema.dropTable('stall_log');
  await knex.schema.dropTable('stall_follow_up');
  await knex.schema.dropTable('stall_member');
  await knex.schema.dropTable('stall');
  await knex.raw('drop function log_stall_event()');
}
