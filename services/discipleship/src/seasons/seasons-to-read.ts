/** Of which seasons records can be read: the one that is on, and those before it that have any. */
import { GRADUATION_TEXTS } from '@emmaus/contracts/graduation.words';
import { rows, sql } from '@emmaus/service-kit/database/sql';
import { Problem } from '@emmaus/service-kit/http/problem';

/** Of these campuses together, newest first. */
export async function seasonsToRead(campuses: readonly number[], present: number): Promise<number[]> {
  const before = await rows<{ record_year: number }>(sql`
    select distinct record.record_year
    from graduation_record record join people.published_person_v1 person on person.id = record.person_id
    where record.location_id = any(${campuses}::int[]) and record.record_year < ${present} and record.removed_at is null
    order by record.record_year desc`);
  return [present, ...before.map(({ record_year }) => record_year)];
}

/** @throws Problem invalid_input (422) for a season that has no records there */
export function expectReadable(year: number, seasons: readonly number[]): void {
  if (!seasons.includes(year))
    throw new Problem('invalid_input', GRADUATION_TEXTS.noSeason, {
      errors: [{ in: 'query', pointer: '/record_year', code: 'no_season', detail: GRADUATION_TEXTS.noSeason }],
    });
}
