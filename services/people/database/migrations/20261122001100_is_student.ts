/** Who is a student is said once, and every count and filter asks this column. */
import type { Knex } from 'knex';

const COLUMNS = `
  id, first_name, last_name, email, email2, phone, gender_id, school_year_id, is_varsity, is_greek, is_text_2_report,
  primary_location_id, primary_role, entered_by_person_id, version, created_at, created_by_subject, created_by_person_id,
  updated_at, updated_by_subject, updated_by_person_id, name, search, sort_name, role_rank`;

// "Student" means: holds the role student, or holds no role and has a school year.
const IS_STUDENT = `
  exists (select from role_grant held where held.person_id = person_record.id and held.role = 'student')
  or (school_year_id is not null and not exists (select from role_grant held where held.person_id = person_record.id))`;

export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `create or replace view person as select ${COLUMNS}, ${IS_STUDENT} as is_student from person_record where removed_at is null`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop view person cascade');
  await knex.raw(`create view person as select ${COLUMNS} from person_record where removed_at is null`);
}
