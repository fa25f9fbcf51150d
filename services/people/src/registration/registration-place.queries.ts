/** The places at which students register: campuses and parishes. */
import { first, sql } from '@emmaus/service-kit/database/sql';
import { IS_HOME } from '../people/role-places.ts';

export function findRegistrationPlace(id: number): Promise<{ id: number; name: string } | undefined> {
  return first(sql`select id, name from location where id = ${id} and ${IS_HOME}`);
}

/** Its id, once nobody else registers there; the turn ends with the transaction. Undefined where nobody can register. */
export async function takeTurnAtPlace(id: number): Promise<number | undefined> {
  const place = await first<{ id: number }>(sql`
    select id from location where id = ${id} and ${IS_HOME} for no key update`);
  return place?.id;
}
