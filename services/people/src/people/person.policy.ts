/** Who sees whom, and who may change them. */
import { sql } from '@emmaus/service-kit/database/sql';
import { definePolicy } from '@emmaus/service-kit/policy/policy';
import {
  adminsOnly,
  below,
  chain,
  entrusted,
  everywhere,
  here,
  none,
  own,
  row,
} from '@emmaus/service-kit/policy/policy-row';
import { type PersonRecord, seesPerson } from '@emmaus/service-kit/policy/reaches';

// oxfmt-ignore
export const personPolicy = definePolicy<PersonRecord>()({
  resource: 'person',
  reaches: seesPerson('person'),
  records: (where) => sql`
    select person.id, person.primary_location_id, person.entered_by_person_id,
      (select discipler_person_id from discipleship.published_relation_v1
        where disciple_person_id = person.id and ended_on is null) as discipler_person_id
    from person where ${where}`,
  actions: {
    //           admins      regional                                campus                                parish       members           guest
    read:    row(everywhere, [own, below],                           [own, here],                          [own, here], [own, chain],     none),
    // can_be_edited_by_user: admins; staff who see the person; the person; the student who entered or disciples them.
    // Staff is the specification's group, in which regional and chaplain are not.
    // Whoever entered a contact may mend it, whatever their role.
    update:  row(everywhere, { regional: [own, entrusted], rest: [own, below] }, { chaplain: [own, entrusted], rest: [own, here] }, [own, here], [own, entrusted], none),
    // Only admins change a role or a location.
    appoint: adminsOnly,
  },
});
