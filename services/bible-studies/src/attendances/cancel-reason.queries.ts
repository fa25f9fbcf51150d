import { rows, sql } from '@emmaus/service-kit/database/sql';

/** Why a meeting did not take place, in the order in which forms offer them. */
export function findCancelReasons(): Promise<{ id: number; name: string }[]> {
  return rows(sql`select id, name from cancel_reason order by sort_order, id`);
}
