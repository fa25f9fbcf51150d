/**
 * Of e-mails from before it was kept who gave them, nobody is known: created_by says who entered the person, perhaps with none or
 * another one. Whoever holds a role by now signs in as they could.
 */
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    insert into email_author (person_id, given_by_person_id)
    select person.id, null from person
    where (person.email is not null or person.email2 is not null)
      and exists (select from role_grant held where held.person_id = person.id)
      and not exists (select from account where account.person_id = person.id)
    on conflict do nothing`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('delete from email_author where given_by_person_id is null');
}
