/** Who gave each of a person's two e-mails: whoever mends one of them says nothing about the other. */
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table email_author add column email citext;
    alter table email_author drop constraint email_author_pkey;
    insert into email_author (person_id, email, given_by_person_id)
      select distinct author.person_id, given.email, author.given_by_person_id
      from email_author author
      join person_record person on person.id = author.person_id
      cross join lateral unnest(array[person.email, person.email2]) as given(email)
      where given.email is not null;
    delete from email_author where email is null;
    alter table email_author alter column email set not null;
    alter table email_author add constraint email_author_pkey primary key (person_id, email);`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from email_author author using email_author other
      where other.person_id = author.person_id and other.email > author.email;
    alter table email_author drop constraint email_author_pkey;
    alter table email_author drop column email;
    alter table email_author add constraint email_author_pkey primary key (person_id);`);
}
