/** The vacations of a campus, over or still to come. */
import { rows, sql } from '@emmaus/service-kit/database/sql';
import type { VacationRow } from './vacation.presenter.ts';

/** From the first to the last. */
export function findVacations(locationId: number): Promise<VacationRow[]> {
  return rows(sql`
    select id, name, start_date, end_date, version from vacation
    where location_id = ${locationId} order by start_date, end_date, id`);
}
