/** What hangs on a location: as long as anything does, it stays what it is. */
import { rows, sql } from '@emmaus/service-kit/database/sql';

export interface Use {
  count: number;
  /** What is counted, of one and of several. */
  one: string;
  many: string;
}

const WORDS: readonly [kind: string, one: string, many: string][] = [
  ['people', 'person', 'people'],
  ['grants', 'role', 'roles'],
  ['studies', 'Bible study', 'Bible studies'],
  ['vacations', 'vacation', 'vacations'],
  ['registrations', 'registration', 'registrations'],
];

/** In the order in which they are named; what there is none of is left out. */
export async function findUses(locationId: number): Promise<Use[]> {
  const counted = await rows<{ kind: string; count: number }>(sql`
    select 'people' as kind, count(*)::int as count from person where primary_location_id = ${locationId}
    union all select 'grants', count(*)::int from role_grant join person on person.id = role_grant.person_id
      where role_grant.location_id = ${locationId}
    union all select 'studies', count(*)::int from bible_studies.published_study_v1 where location_id = ${locationId}
    union all select 'vacations', count(*)::int from vacation where location_id = ${locationId}
    union all select 'registrations', count(*)::int from registration where location_id = ${locationId}`);
  return WORDS.flatMap(([kind, one, many]) => {
    const count = counted.find((row) => row.kind === kind)?.count ?? 0;
    return count === 0 ? [] : [{ count, one, many }];
  });
}
