/** Who may open the people who lead a study. Others read their names, and nothing else. */
import { sql } from '@emmaus/service-kit/database/sql';
import { definePolicy } from '@emmaus/service-kit/policy/policy';
import { below, chain, everywhere, here, none, own, row } from '@emmaus/service-kit/policy/policy-row';
import { type PersonRecord, seesPerson } from '@emmaus/service-kit/policy/reaches';

// oxfmt-ignore
export const studyLeaderPolicy = definePolicy<PersonRecord>()({
  resource: 'leader of a Bible study',
  reaches: seesPerson('person'),
  records: (where) => sql`
    select person.id, person.primary_location_id, person.entered_by_person_id
    from people.published_person_v1 person where ${where}`,
  actions: {
    //        admins      regional      campus       parish       members       guest
    open: row(everywhere, [own, below], [own, here], [own, here], [own, chain], none),
  },
});
