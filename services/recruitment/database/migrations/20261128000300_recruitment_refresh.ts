/** The weekly refresh of the recruitment charts: when each campus had its last one, and where those whom it adds stand. */
import type { Knex } from 'knex';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('recruitment_refresh', (table) => {
    table.integer('location_id').primary({ constraintName: 'recruitment_refresh_pkey' });
    table.timestamp('refreshed_at', { useTz: true }).notNullable();
  });
  // The nth place after the last of a column (null: it is empty), as src/boards/place.ts counts them: in six digits, by steps.
  await knex.raw(`
    create function recruitment.place_after(last text, nth bigint) returns text language sql immutable parallel safe as $$
      select rtrim(string_agg(substr('${DIGITS}', (number / (62 ^ (6 - at))::bigint % 62)::int + 1, 1), '' order by at), '0')
      from (
        select coalesce(
          (select sum((strpos('${DIGITS}', substr(rpad(left(last, 6), 6, '0'), at, 1)) - 1) * (62 ^ (6 - at))::bigint)::bigint
            from generate_series(1, 6) at where last is not null),
          31 * (62 ^ 5)::bigint - 3844) + nth * 3844 as number) counted
      cross join generate_series(1, 6) at
    $$`);
  await knex.raw(`
    create index recruitment_entry_standing_index on recruitment_entry (location_id, recruitment_column_id, place, id)
    where stands`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index recruitment_entry_standing_index');
  await knex.raw('drop function recruitment.place_after(text, bigint)');
  await knex.schema.dropTable('recruitment_refresh');
}
