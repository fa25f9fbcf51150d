/** Somebody who holds a role at a place of an invented house, and asks. */
import type { openDatabase } from '@emmaus/service-kit/database/knex';
import { type EmptyHouse, TOKEN_SECONDS } from './house.ts';

/** Answers the headers of their signed-in calls. */
export async function addAsker(
  owner: ReturnType<typeof openDatabase>,
  { provider }: Pick<EmptyHouse, 'provider'>,
  role: string,
  locationId: number,
): Promise<Record<string, string>> {
  const [person] = (await owner('people.person')
    .insert({ first_name: 'Ada', last_name: 'Asker', primary_location_id: locationId, primary_role: role })
    .returning('id')) as { id: number }[];
  await owner('people.role_grant').insert({ person_id: person?.id, role, location_id: locationId, is_primary: true });
  await owner('people.account').insert({
    issuer: provider.settings.issuer,
    subject: `bench-${role}`,
    person_id: person?.id,
  });
  return provider.headers(`bench-${role}`, { expiresIn: TOKEN_SECONDS });
}
