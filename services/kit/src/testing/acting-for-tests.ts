/** Somebody uses somebody else's identity in a test, and what that person is told of it. */
import type { Knex } from 'knex';
import type { ToldRecord } from '../acting/told-record.ts';

/** From now on the account is that person. @example await actAs(service.database.owner, house.subject.superadmin, house.person.td) */
export async function actAs(owner: Knex, subject: string, person: number): Promise<void> {
  const account = await owner('people.account').where({ subject }).first<{ id: number; person_id: number }>();
  await owner('people.acting').where({ account_id: account.id }).delete();
  await owner('people.acting').insert({
    account_id: account.id,
    root_person_id: account.person_id,
    person_id: person,
    kind: 'assumed',
    ends_at: '2999-01-01',
  });
}

/** What a service has noted since this was asked last, in the order in which it was done. */
export async function takeTold(owner: Knex, schema: string): Promise<ToldRecord[]> {
  const lines: { id: string; records: ToldRecord[] }[] = await owner(`${schema}.acted_change`).orderBy('id');
  await owner(`${schema}.acted_change`)
    .whereIn(
      'id',
      lines.map(({ id }) => id),
    )
    .delete();
  return lines.flatMap(({ records }) => records);
}
