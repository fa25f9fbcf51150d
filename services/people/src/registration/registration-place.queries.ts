/** The places at which students register: campuses and parishes. */
import { first, sql } from '@emmaus/service-kit/database/sql';

const TAKES_STUDENTS = sql`location_type in ('Campus', 'Parish')`;

export function findRegistrationPlace(id: number): Promise<{ id: number; name: string } | undefined> {
  return first(sql`select id, name from location where id = ${id} and ${TAKES_STUDENTS}`);
}

/** Its id, once nobody else registers there; the turn ends with the transaction. Undefined where nobody can register. */
export async function takeTurnAtPlace(id: number): Promise<number | undefined> {
  const place = await first<{ id: number }>(sql`
    select id from location where id = ${id} and ${TAKES_STUDENTS} for no key update`);
  return place?.id;
}
