/** Who may take somebody back whom they have just added: nobody but they themselves, whatever their role. */
import { sql } from '@emmaus/service-kit/database/sql';
import { definePolicy, type ReachRule } from '@emmaus/service-kit/policy/policy';
import { entrusted, none, row } from '@emmaus/service-kit/policy/policy-row';
import { type PersonRecord, seesPerson } from '@emmaus/service-kit/policy/reaches';

// Narrower than elsewhere: whom one disciples was not added for that.
const entered: ReachRule<PersonRecord> = {
  matches: (actor, _grant, person) => actor.personId !== null && person.entered_by_person_id === actor.personId,
  restrict: (actor) => sql`person.entered_by_person_id = ${actor.personId}::int`,
};

// oxfmt-ignore
export const addedPersonPolicy = definePolicy<PersonRecord>()({
  resource: 'person just added',
  reaches: { ...seesPerson('person'), entrusted: entered },
  records: (where) => sql`
    select person.id, person.primary_location_id, person.entered_by_person_id from person where ${where}`,
  actions: {
    //            admins     regional   campus     parish     members    guest
    takeBack: row(entrusted, entrusted, entrusted, entrusted, entrusted, none),
  },
});
