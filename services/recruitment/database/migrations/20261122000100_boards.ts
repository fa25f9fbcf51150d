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
    await knex.raw(
      `alter table ${table} add column place text collate "C" not null default 'V', add column removed_at timestamptz`,
    );
    await knex.raw(`
      update ${table} entry set place = 'V' || lpad(ranked.rank::text, 5, '0') || 'V'
      from (select id, row_number() over (partition by ${board.join(', ')} order by ${order}) as rank from ${table}) ranked
      where ranked.id = entry.id`);
    await knex.raw(
      `alter table ${table} add constraint ${table}_place_check check (place ~ '^[0-9A-Za-z]*[1-9A-Za-z]$')`,
    );
  }
  await knex.raw('update recruitment_entry set removed_at = updated_at where removed_by_hand_year is not null');
  for (const { table, board } of ENTRIES) await logWhatIsKnown(knex, table, board);
  await knex.schema.alterTable('depth_chart_entry', (table) => {
    table.dropColumn('position');
  });
  await knex.schema.alterTable('recruitment_entry', (table) => {
    table.check('removed_by_hand_year is null or removed_at is not null', [], 'recruitment_entry_removed_check');
  });
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

/** Nobody knows more than who put somebody there, and when, and who took them off. */
async function logWhatIsKnown(knex: Knex, table: string, [owner, column]: readonly [string, string]): Promise<void> {
  const kind = table.replace('_entry', '');
  const events = `
    select ${owner} as owner_id, id as entry_id, chart_member_id as person_id, null::int as from_column_id, null as from_place,
      ${column} as to_column_id, place as to_place, created_by_subject as by_subject, created_by_person_id as by_person_id,
      created_at as at
    from ${table}
    union all
    select ${owner}, id, chart_member_id, ${column}, place, null, null, updated_by_subject, updated_by_person_id, removed_at
    from ${table} where removed_at is not null`;
  await knex.raw(`
    insert into board (kind, owner_id, last_seq)
    select '${kind}', owner_id, count(*) from (${events}) event group by owner_id`);
  await knex.raw(`
    insert into board_event (kind, owner_id, seq, entry_id, person_id, from_column_id, from_place, to_column_id, to_place,
      by_subject, by_person_id, at)
    select '${kind}', owner_id, row_number() over (partition by owner_id order by at, entry_id), entry_id, person_id,
      from_column_id, from_place, to_column_id, to_place, by_subject, by_person_id, at
    from (${events}) event`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('depth_chart_entry', (table) => {
    table.integer('position').notNullable().defaultTo(0);
  });
  await knex.raw(`
    update depth_chart_entry entry set position = ranked.rank
    from (select id, row_number() over (partition by keeper_person_id, depth_chart_column_id order by place, id) - 1 as rank
      from depth_chart_entry) ranked
    where ranked.id = entry.id`);
  await knex.raw('delete from depth_chart_entry where removed_at is not null');
  await knex.raw('delete from recruitment_entry where removed_at is not null and removed_by_hand_year is null');
  await knex.raw('alter table recruitment_entry drop constraint recruitment_entry_removed_check');
  for (const { table } of ENTRIES)
    await knex.schema.alterTable(table, (entries) => {
      entries.dropColumns('place', 'removed_at');
    });
  await knex.schema.dropTable('board_event');
  await knex.schema.dropTable('board');
}
