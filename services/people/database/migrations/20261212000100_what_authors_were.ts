/**
 * What whoever gave an e-mail was then: staff who leave have not taken back what they said of their contacts. Of the e-mails that
 * are there it is told by the roles of today; those of whom no author was kept are their record's.
 */
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table email_author add column given_as text
      constraint email_author_given_as_check check (given_as in ('staff', 'member', 'questionnaire', 'unknown'));
    insert into email_author (person_id, email, given_by_person_id)
      select distinct person.id, given.email, coalesce(person.entered_by_person_id, person.created_by_person_id)
      from person_record person cross join lateral unnest(array[person.email, person.email2]) as given(email)
      where given.email is not null
      on conflict (person_id, email) do nothing;
    update email_author author set given_by_person_id = null, given_as = 'questionnaire'
      from person_record person
      where person.id = author.person_id and person.entered_by_person_id is null
        and (author.given_by_person_id is null or author.given_by_person_id = person.created_by_person_id)
        and exists (select from registration made where made.person_id = person.id
          and made.registered_at <= person.created_at + interval '1 minute');
    update email_author author set given_as = case
        when given_by_person_id is null then 'unknown'
        when exists (select from role_grant giver where giver.person_id = author.given_by_person_id
          and giver.role not in ('student', 'alumni', 'lifelong', 'guest')) then 'staff'
        else 'member' end
      where given_as is null;`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table email_author drop column given_as');
}
