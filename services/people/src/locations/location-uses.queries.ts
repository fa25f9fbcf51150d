/** What hangs on a location: as long as anything does, it stays what it is. */
import { BRING_BACK_MINUTES } from '@emmaus/contracts/person.words';
import { rows, sql, type Sql } from '@emmaus/service-kit/database/sql';
import { now } from '@emmaus/service-kit/time';
import { UNDO_DAYS } from '../people/undo-of-many.ts';

export interface Use {
  kind: string;
  count: number;
  /** What is counted, of one and of several. */
  one: string;
  many: string;
}

/** Nobody can move them. They would come back to what the place has become. */
export const REMOVED = 'removed';

const WORDS: readonly [kind: string, one: string, many: string][] = [
  ['people', 'person', 'people'],
  ['grants', 'role', 'roles'],
  ['studies', 'Bible study', 'Bible studies'],
  ['vacations', 'vacation', 'vacations'],
  ['registrations', 'registration', 'registrations'],
  [
    REMOVED,
    'person who was removed, and can still be brought back,',
    'people who were removed, and can still be brought back,',
  ],
];

/** In the order in which they are named; what there is none of is left out. */
export async function findUses(locationId: number): Promise<Use[]> {
  const counted = await rows<{ kind: string; count: number }>(sql`
    select 'people' as kind, count(*)::int as count from person where primary_location_id = ${locationId}
    union all select 'grants', count(*)::int from role_grant join person on person.id = role_grant.person_id
      where role_grant.location_id = ${locationId}
    union all select 'studies', count(*)::int from bible_studies.published_study_v1 where location_id = ${locationId}
    union all select 'vacations', count(*)::int from vacation where location_id = ${locationId}
    union all select 'registrations', count(*)::int from registration where location_id = ${locationId}
    union all select ${REMOVED}, count(*)::int from person_record person
      where person.removed_at is not null and ${canComeBack()} and (person.primary_location_id = ${locationId} or exists
        (select from role_grant where person_id = person.id and location_id = ${locationId}))`);
  return WORDS.flatMap(([kind, one, many]) => {
    const count = counted.find((row) => row.kind === kind)?.count ?? 0;
    return count === 0 ? [] : [{ kind, count, one, many }];
  });
}

/** Of somebody removed: for some minutes, and for whom the undo of an import took out as long as it could be undone. */
function canComeBack(): Sql {
  const since = now().subtract({ minutes: BRING_BACK_MINUTES }).toString();
  const importedSince = now()
    .subtract({ hours: 24 * UNDO_DAYS })
    .toString();
  return sql`exists (
    select from removal left join import_batch on import_batch.id = removal.import_batch_id
    where removal.person_id = person.id and removal.returned_at is null
      and case when import_batch.id is null then person.removed_at >= ${since}::timestamptz
        else import_batch.imported_at >= ${importedSince}::timestamptz end)`;
}
