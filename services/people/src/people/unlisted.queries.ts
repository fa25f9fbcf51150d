/** What was chosen from a list and does not stand in it: the database's constraints would name the first only. */
import { first, sql } from '@emmaus/service-kit/database/sql';

interface Choices {
  gender_id?: number | null;
  school_year_id?: number | null;
  primary_location_id?: number | null | undefined;
}

/** The fields, in their order. */
export async function unlisted({
  gender_id: gender = null,
  school_year_id: year = null,
  primary_location_id: place = null,
}: Choices): Promise<(keyof Choices)[]> {
  const listed = await first<Record<keyof Choices, boolean>>(sql`
    select ${gender}::int is null or exists (select from gender where id = ${gender}) as gender_id,
      ${year}::int is null or exists (select from school_year where id = ${year}) as school_year_id,
      ${place}::int is null or exists (select from location where id = ${place}) as primary_location_id`);
  return (['gender_id', 'school_year_id', 'primary_location_id'] as const).filter((field) => listed?.[field] === false);
}
