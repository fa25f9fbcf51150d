/** The log of the demo's boards: who was put on them, and when; and who was taken off. */
import type { Knex } from 'knex';

const BOARDS = {
  depth_chart: { table: 'depth_chart_entry', owner: 'keeper_person_id', column: 'depth_chart_column_id' },
  recruitment: { table: 'recruitment_entry', owner: 'location_id', column: 'recruitment_column_id' },
} as const;

export async function logAdditions(database: Knex, kind: keyof typeof BOARDS): Promise<void> {
  const { table, owner, column } = BOARDS[kind];
  const events = `
    select ${owner} as owner_id, id as entry_id, chart_member_id as person_id, null::int as from_column_id, null as from_place,
      ${column} as to_column_id, place as to_place, created_by_subject as by_subject, created_by_person_id as by_person_id, created_at as at
    from ${table}
    union all
    select ${owner}, id, chart_member_id, ${column}, place, null, null, updated_by_subject, updated_by_person_id, removed_at
    from ${table} where removed_at is not null`;
  await database.raw(`
    insert into board (kind, owner_id, last_seq) select '${kind}', owner_id, count(*) from (${events}) event group by owner_id`);
  await database.raw(`
    insert into board_event (kind, owner_id, seq, entry_id, person_id, from_column_id, from_place, to_column_id, to_place,
      by_subject, by_person_id, at)
    select '${kind}', owner_id, row_number() over (partition by owner_id order by at, entry_id), entry_id, person_id,
      from_column_id, from_place, to_column_id, to_place, by_subject, by_person_id, at
    from (${events}) event`);
}
