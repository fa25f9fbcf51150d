/** Boards: an order that two people can change at once, removals that can be taken back, and a log of every move. */
import type { Knex } from 'knex';

const ENTRIES = [
  { table: 'depth_chart_entry', board: ['keeper_person_id', 'depth_chart_column_id'], order: 'position, id' },
  { table: 'recruitment_entry', board: ['location_id', 'recruitment_column_id'], order: 'id' },
] as const;

export async function up(knex: Knex): Promise<void> {
  await createLog(knex);
  for (const { table, board, order } of ENTRIES) {
    // Sorted byte by byte, whatever the language of the database.
    await knex.raw(`alter table ${table} add column place text collate "C" not null default 'V'`);
    await knex.raw(`
      update ${table} entry set place = 'V' || lpad(ranked.rank::text, 5, '0') || 'V'
      from (select id, row_number() over (partition by ${board.join(', ')} order by ${order}) as rank from ${table}) ranked
      where ranked.id = entry.id`);
    await knex.raw(
      `alter table ${table} add constraint ${table}_place_check check (place ~ '^[0-9A-Za-z]*[1-9A-Za-z]$')`,
    );
    await logWhatIsKnown(knex, table, board);
  }
  await knex.schema.alterTable('depth_chart_entry', (table) => {
    table.dropColumn('position');
    table.timestamp('removed_at', { useTz: true });
    table.specificType('stands', 'boolean generated always as (removed_at is null) stored');
  });
  await logWhatHappens(knex);
}

async function createLog(knex: Knex): Promise<void> {
  // A depth chart belongs to its keeper, a recruitment chart to its campus.
  await knex.schema.createTable('board', (table) => {
    table.text('kind').notNullable();
    table.integer('owner_id').notNullable();
    table.integer('last_seq').notNullable().defaultTo(0);
    table.primary(['kind', 'owner_id'], { constraintName: 'board_pkey' });
    table.check("kind in ('depth_chart', 'recruitment')", [], 'board_kind_check');
  });
  await knex.schema.createTable('board_event', (table) => {
    table.text('kind').notNullable();
    table.integer('owner_id').notNullable();
    table.foreign(['kind', 'owner_id'], 'board_event_board_foreign').references(['kind', 'owner_id']).inTable('board');
    table.integer('seq').notNullable();
    table.integer('entry_id').notNullable();
    table.integer('person_id').notNullable();
    // Null: was not on the board, or is not any more.
    table.integer('from_column_id');
    table.specificType('from_place', 'text collate "C"');
    table.integer('to_column_id');
    table.specificType('to_place', 'text collate "C"');
    table.text('by_subject').notNullable();
    table.integer('by_person_id');
    table.timestamp('at', { useTz: true }).notNullable();
    table.primary(['kind', 'owner_id', 'seq'], { constraintName: 'board_event_pkey' });
    table.index(['person_id'], 'board_event_person_id_index');
  });
}

/** Nobody knows more than who put somebody there, and when. */
async function logWhatIsKnown(knex: Knex, table: string, [owner, column]: readonly [string, string]): Promise<void> {
  const kind = table.replace('_entry', '');
  const standing = `
    select ${owner} as owner_id, id, chart_member_id, ${column} as column_id, place, created_by_subject, created_by_person_id,
      created_at from ${table} ${kind === 'recruitment' ? 'where removed_by_hand_year is null' : ''}`;
  await knex.raw(`
    insert into board (kind, owner_id, last_seq)
    select '${kind}', owner_id, count(*) from (${standing}) entry group by owner_id`);
  await knex.raw(`
    insert into board_event (kind, owner_id, seq, entry_id, person_id, to_column_id, to_place, by_subject, by_person_id, at)
    select '${kind}', owner_id, row_number() over (partition by owner_id order by created_at, id), id, chart_member_id,
      column_id, place, created_by_subject, created_by_person_id, created_at
    from (${standing}) entry`);
}

/**
 * Whoever writes: what puts somebody on a board, moves them, or takes them off, is the next event of that board. Its row is
 * held until the end of the transaction, so events are committed in the order of their numbers.
 */
async function logWhatHappens(knex: Knex): Promise<void> {
  const stands = (row: string): string => `(${row} is not null and ${row} ->> 'removed_at' is null
      and ${row} ->> 'removed_by_hand_year' is null and ${row} ->> 'moved_away_at' is null)`;
  await knex.raw(`
    create function log_board_event() returns trigger language plpgsql set search_path = recruitment, public as $$
    declare
      was jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
      now_is jsonb := to_jsonb(new);
      stood boolean := ${stands('was')};
      stands boolean := ${stands('now_is')};
      owner int := now_is ->> tg_argv[1];
      number int;
    begin
      if not stood and not stands or stood and stands
        and was ->> tg_argv[2] = now_is ->> tg_argv[2] and was ->> 'place' = now_is ->> 'place' then
        return null;
      end if;
      insert into board (kind, owner_id, last_seq) values (tg_argv[0], owner, 1)
        on conflict on constraint board_pkey do update set last_seq = board.last_seq + 1 returning last_seq into number;
      insert into board_event (kind, owner_id, seq, entry_id, person_id, from_column_id, from_place, to_column_id, to_place,
        by_subject, by_person_id, at)
      values (tg_argv[0], owner, number, new.id, new.chart_member_id,
        case when stood then (was ->> tg_argv[2])::int end, case when stood then was ->> 'place' end,
        case when stands then (now_is ->> tg_argv[2])::int end, case when stands then now_is ->> 'place' end,
        new.updated_by_subject, new.updated_by_person_id, new.updated_at);
      perform pg_notify('recruitment_board', tg_argv[0] || ':' || owner);
      return null;
    end $$`);
  for (const { table, board } of ENTRIES)
    await knex.raw(`
      create trigger ${table}_logged after insert or update on ${table} for each row
      execute function log_board_event('${table.replace('_entry', '')}', '${board.join("', '")}')`);
}

export async function down(knex: Knex): Promise<void> {
  for (const { table } of ENTRIES) await knex.raw(`drop trigger ${table}_logged on ${table}`);
  await knex.raw('drop function log_board_event()');
  await knex.raw('delete from depth_chart_entry where removed_at is not null');
  await knex.schema.alterTable('depth_chart_entry', (table) => {
    table.integer('position').notNullable().defaultTo(0);
    table.dropColumns('stands', 'removed_at');
  });
  await knex.raw(`
    update depth_chart_entry entry set position = ranked.rank
    from (select id, row_number() over (partition by keeper_person_id, depth_chart_column_id order by place, id) - 1 as rank
      from depth_chart_entry) ranked
    where ranked.id = entry.id`);
  for (const { table } of ENTRIES)
    await knex.schema.alterTable(table, (entries) => {
      entries.dropColumn('place');
    });
  await knex.schema.dropTable('board_event');
  await knex.schema.dropTable('board');
}
