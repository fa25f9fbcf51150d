/** Who brings people in from a file, and where to: "admins and td". */
import { sql } from '@emmaus/service-kit/database/sql';
import { definePolicy } from '@emmaus/service-kit/policy/policy';
import { everywhere, here, none, own, row } from '@emmaus/service-kit/policy/policy-row';
import { overPlaces, type PlaceRecord } from '@emmaus/service-kit/policy/reaches';

export interface ImportRecord {
  id: number;
  owner_person_id: number;
}

// oxfmt-ignore
export const importPolicy = definePolicy<ImportRecord>()({
  resource: 'import',
  reaches: {
    own: {
      matches: (actor, _grant, batch) => batch.owner_person_id === actor.personId,
      restrict: (actor) => sql`import_batch.owner_person_id = ${actor.personId}::int`,
    },
  },
  records: (where) => sql`select import_batch.id, import_batch.owner_person_id from import_batch where ${where}`,
  actions: {
    //          admins      regional campus                  parish members guest
    import: row(everywhere, none,    { td: own, rest: none }, none,  none,   none),
  },
});

/** The place that people are brought to. A campus director's own campus; admins say which. */
// oxfmt-ignore
export const importPlacePolicy = definePolicy<PlaceRecord>()({
  resource: 'place of an import',
  ...overPlaces,
  actions: {
    //          admins      regional campus                   parish members guest
    import: row(everywhere, none,    { td: here, rest: none }, none,  none,   none),
  },
});
