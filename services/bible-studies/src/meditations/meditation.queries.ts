/** The meditations, in the order in which they are prayed. */
import type { Meditation } from '@emmaus/contracts/meditations.contract';
import { first, rows, sql } from '@emmaus/service-kit/database/sql';

const MEDITATIONS = sql`select id, title, verse, content from meditation`;

export function listMeditations(): Promise<Meditation[]> {
  return rows(sql`${MEDITATIONS} order by sort_order`);
}

/** One meditation; undefined when it is not there. */
export function findMeditation(id: number): Promise<Meditation | undefined> {
  return first(sql`${MEDITATIONS} where id = ${id}`);
}
