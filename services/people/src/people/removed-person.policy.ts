/** Who may bring somebody back who was removed: nobody but whoever removed them, whatever their role. */
import { sql } from '@emmaus/service-kit/database/sql';
import { definePolicy } from '@emmaus/service-kit/policy/policy';
import { none, own, row } from '@emmaus/service-kit/policy/policy-row';

export interface RemovedPersonRecord {
  id: number;
  removed_by_person_id: number | null;
}

// oxfmt-ignore
export const removedPersonPolicy = definePolicy<RemovedPersonRecord>()({
  resource: 'removed person',
  reaches: {
    // The person as whom it was done, as with whom one has entered: whoever acts as them now may, too.
    own: {
      matches: (actor, _grant, person) => actor.personId !== null && person.removed_by_person_id === actor.personId,
      restrict: (actor) => sql`person.removed_by_person_id = ${actor.personId}::int`,
    },
  },
  records: (where) => sql`
    select person.id, person.removed_by_person_id from person_record person
    where person.removed_at is not null and ${where}`,
  actions: {
    //             admins regional campus parish members guest
    bringBack: row(own,   own,     own,   own,   own,    none),
  },
});
