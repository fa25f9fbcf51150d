/** Whom somebody may choose in a picker: students read the name, and nothing else. */
import { definePolicy } from '@emmaus/service-kit/policy/policy';
import { below, chain, everywhere, here, none, own, row } from '@emmaus/service-kit/policy/policy-row';
import { overPeople, type PersonRecord } from '@emmaus/service-kit/policy/reaches';

// oxfmt-ignore
export const eligiblePersonPolicy = definePolicy<PersonRecord>()({
  resource: 'person to choose for a bible study',
  ...overPeople,
  actions: {
    //          admins      regional      campus       parish       members             guest
    choose: row(everywhere, [own, below], [own, here], [own, here], [own, chain, here], none),
    // What tells people of one name apart.
    tell:   row(everywhere, [own, below], [own, here], [own, here], none,               none),
  },
});
