/** A log of what happens to the graduation records of a campus and year: for whoever looks at the same board, and for undo. */
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await createLog(knex);
  await logWhatIsKnown(knex);
  await logWhatHappens(knex);
}

async function createLog(knex: Knex): Promise<void> {
  await knex.schema.createTable('graduation_board', (table) => {
    table.integer('location_id').notNullable();
    table.integer('record_year').notNullable();
    table.integer('last_seq').notNullable().defaultTo(0);
    table.primary(['location_id', 'record_year'], { constraintName: 'graduation_board_pkey' });
  });
  await knex.schema.createTable('graduation_event', (table) => {
    table.integer('location_id').notNullable();
    table.integer('record_year').notNullable();
    table
      .foreign(['location_id', 'record_year'], 'graduation_event_board_foreign')
      .references(['location_id', 'record_year'])
      .inTable('graduation_board');
    table.integer('seq').notNullable();
    table.primary(['location_id', 'record_year', 'seq'], { constraintName: 'graduation_event_pkey' });
    table.integer('record_id').notNullable();
    table.text('kind').notNullable();
    table.check("kind in ('added', 'moved', 'changed', 'removed')", [], 'graduation_event_kind_check');
    // Null: not sorted yet, or not on the board.
    table.text('from_status');
    table.text('to_status');
    table.text('by_subject').notNullable();
    table.integer('by_person_id');
    table.timestamp('at', { useTz: true }).notNullable();
    table.index(['record_id', 'seq'], 'graduation_event_record_index');
  });
}

/** Nobody knows more than who added a record, and where it stands now. */
async function logWhatIsKnown(knex: Knex): Promise<void> {
  await knex.raw(`
    insert into graduation_board (location_id, record_year, last_seq)
    select location_id, record_year, count(*) from graduation_record where removed_at is null group by location_id, record_year`);
  await knex.raw(`
    insert into graduation_event (location_id, record_year, seq, record_id, kind, to_status, by_subject, by_person_id, at)
    select location_id, record_year, row_number() over (partition by location_id, record_year order by created_at, id), id,
      'added', graduation_status, created_by_subject, created_by_person_id, created_at
    from graduation_record where removed_at is null`);
}

/**
 * Whoever writes: a hand, the yearly generation, somebody's move to another campus, a senior by their link. The row of the board
 * is held until the end of the transaction, so that events are committed in the order of their numbers.
 */
async function logWhatHappens(knex: Knex): Promise<void> {
  await knex.raw(`
    create function tell_graduation_event(record jsonb, what text, was text, becomes text, signed jsonb)
    returns void language plpgsql set search_path = discipleship, public as $$
    declare
      place int := record ->> 'location_id';
      season int := record ->> 'record_year';
      number int;
    begin
      insert into graduation_board (location_id, record_year, last_seq) values (place, season, 1)
        on conflict on constraint graduation_board_pkey do update set last_seq = graduation_board.last_seq + 1
        returning last_seq into number;
      insert into graduation_event
        (location_id, record_year, seq, record_id, kind, from_status, to_status, by_subject, by_person_id, at)
      values (place, season, number, (record ->> 'id')::int, what, was, becomes,
        signed ->> 'updated_by_subject', (signed ->> 'updated_by_person_id')::int, (signed ->> 'updated_at')::timestamptz);
      perform pg_notify('graduation_board', place || ':' || season);
    end $$`);
  await knex.raw(`
    create function log_graduation_event() returns trigger language plpgsql set search_path = discipleship, public as $$
    declare
      was jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
      becomes jsonb := to_jsonb(new);
      stood boolean := was is not null and was ->> 'removed_at' is null;
      stands boolean := becomes ->> 'removed_at' is null;
      stays boolean := stood and stands and was ->> 'location_id' = becomes ->> 'location_id'
        and was ->> 'record_year' = becomes ->> 'record_year';
      before text := was ->> 'graduation_status';
      after text := becomes ->> 'graduation_status';
    begin
      if stood and not stays then
        perform tell_graduation_event(was, 'removed', before, null, becomes);
      end if;
      if stands and not stays then
        perform tell_graduation_event(becomes, 'added', null, after, becomes);
      elsif stays and before is distinct from after then
        perform tell_graduation_event(becomes, 'moved', before, after, becomes);
      elsif stays and was ->> 'version' <> becomes ->> 'version' then
        perform tell_graduation_event(becomes, 'changed', after, after, becomes);
      end if;
      return null;
    end $$`);
  await knex.raw(`
    create trigger graduation_record_logged after insert or update on graduation_record for each row
    execute function log_graduation_event()`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop trigger graduation_record_logged on graduation_record');
  await knex.raw('drop function log_graduation_event()');
  await knex.raw('drop function tell_graduation_event(jsonb, text, text, text, jsonb)');
  await knex.schema.dropTable('graduation_event');
  await knex.schema.dropTable('graduation_board');
}
