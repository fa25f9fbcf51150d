/** The short lists that forms choose from, as far as they stand in the database. */
import type { Gender, SchoolYear } from '@emmaus/contracts/ministry.words';
import { rows, sql } from '@emmaus/service-kit/database/sql';

export function findGenders(): Promise<{ id: number; name: Gender }[]> {
  return rows(sql`select id, name from gender order by id`);
}

/** In their order. */
export function findSchoolYears(): Promise<{ id: number; name: SchoolYear }[]> {
  return rows(sql`select id, name from school_year order by id`);
}
