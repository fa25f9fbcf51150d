/**
 * Whatever changes who came to which reported meeting is told with the id of the study when it is committed: other services count
 * from it. PostgreSQL sends the same notice of a transaction once, so a report is one notice.
 */
import type { Knex } from 'knex';

/** Of more studies at once none is named. */
const MOST_NAMED = 100;

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function announce_attended(studies integer[]) returns void language plpgsql as $$
    begin
      if cardinality(studies) > ${MOST_NAMED} then
        perform pg_notify('bible_studies_attended', '');
      else
        perform pg_notify('bible_studies_attended', study::text) from unnest(studies) study;
      end if;
    end $$`);
  await knex.raw(`
    create function announce_attendance_rows() returns trigger language plpgsql set search_path = bible_studies, public as $$
    begin
      perform announce_attended(array(
        select distinct attendance.bible_study_id from changed join attendance on attendance.id = changed.attendance_id
        where attendance.submitted_at is not null));
      return null;
    end $$`);
  await knex.raw(`
    create function announce_reports() returns trigger language plpgsql set search_path = bible_studies, public as $$
    begin
      perform announce_attended(array(
        select distinct after.bible_study_id from new_meetings after join old_meetings before using (id)
        where (after.submitted_at is not null and not after.cancelled) <> (before.submitted_at is not null and not before.cancelled)));
      return null;
    end $$`);
  for (const [event, table] of [
    ['insert', 'new'],
    ['update', 'new'],
    ['delete', 'old'],
  ])
    await knex.raw(`
      create trigger attendance_row_${event}_announced after ${event} on attendance_row
        referencing ${table} table as changed for each statement execute function announce_attendance_rows()`);
  await knex.raw(`
    create trigger attendance_announced after update on attendance
      referencing old table as old_meetings new table as new_meetings for each statement execute function announce_reports()`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop trigger attendance_announced on attendance');
  for (const event of ['insert', 'update', 'delete'])
    await knex.raw(`drop trigger attendance_row_${event}_announced on attendance_row`);
  await knex.raw('drop function announce_reports()');
  await knex.raw('drop function announce_attendance_rows()');
  await knex.raw('drop function announce_attended(integer[])');
}
