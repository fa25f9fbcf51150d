/** Who may open the people who lead a study. Others read their names, and nothing else. */
import { definePolicy } from '@emmaus/service-kit/policy/policy';
import { below, chain, everywhere, here, none, own, row } from '@emmaus/service-kit/policy/policy-row';
import { overPeople, type PersonRecord } from '@emmaus/service-kit/policy/reaches';

// oxfmt-ignore
export const studyLeaderPolicy = definePolicy<PersonRecord>()({
  resource: 'leader of a Bible study',
  ...overPeople,
  actions: {
    //        admins      regional      campus       parish       members       guest
    open: row(everywhere, [own, below], [own, here], [own, here], [own, chain], none),
  },
});
