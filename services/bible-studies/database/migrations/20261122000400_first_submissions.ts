/** Who reported a meeting first, and when, is kept apart from what is corrected later, and is never overwritten. */
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('attendance', (table) => {
    // When Submit was pressed on the device, not before the meeting and not after it was received here.
    table.timestamp('first_submitted_at', { useTz: true });
    table.timestamp('first_received_at', { useTz: true });
    table.integer('first_submitted_by_person_id');
    // To whom the account belongs: somebody else than the person while acting as them.
    table.integer('first_submitted_by_root_person_id');
    // Made by the device, one for each report it sends.
    table.uuid('last_submission_id');
  });
  await knex.raw(`
    update attendance set first_submitted_at = submitted_at, first_received_at = submitted_at,
      first_submitted_by_person_id = submitted_by_person_id, first_submitted_by_root_person_id = submitted_by_person_id
    where submitted_at is not null`);
  await knex.schema.alterTable('attendance', (table) => {
    table.check('submitted_at is null or first_submitted_at is not null', [], 'attendance_first_submission_check');
    table.check('first_submitted_at <= first_received_at', [], 'attendance_first_received_check');
    table.check(
      '(first_submitted_at is null) = (first_received_at is null)',
      [],
      'attendance_first_submission_whole_check',
    );
  });
  await knex.raw(`
    create function keep_first_submission() returns trigger language plpgsql as $$
    begin
      raise exception 'who reported a meeting first, and when, is never overwritten'
        using errcode = 'check_violation', constraint = 'attendance_first_submission_kept';
    end $$`);
  await knex.raw(`
    create trigger attendance_first_submission_kept before update on attendance for each row
    when (old.first_submitted_at is not null and (
      old.first_submitted_at, old.first_received_at, old.first_submitted_by_person_id, old.first_submitted_by_root_person_id)
      is distinct from (
      new.first_submitted_at, new.first_received_at, new.first_submitted_by_person_id, new.first_submitted_by_root_person_id))
    execute function keep_first_submission()`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop trigger attendance_first_submission_kept on attendance');
  await knex.raw('drop function keep_first_submission()');
  await knex.schema.alterTable('attendance', (table) => {
    table.dropChecks([
      'attendance_first_submission_check',
      'attendance_first_received_check',
      'attendance_first_submission_whole_check',
    ]);
    table.dropColumns(
      'first_submitted_at',
      'first_received_at',
      'first_submitted_by_person_id',
      'first_submitted_by_root_person_id',
      'last_submission_id',
    );
  });
}
