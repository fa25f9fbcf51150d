/** Who is shown the invitations that somebody received (specification 1, §2.10). The record is the receiver. */
import { definePolicy } from '@emmaus/service-kit/policy/policy';
import { below, chain, everywhere, here, none, own, row } from '@emmaus/service-kit/policy/policy-row';
import { overPeople, type PersonRecord } from '@emmaus/service-kit/policy/reaches';

// oxfmt-ignore
export const invitationPolicy = definePolicy<PersonRecord>()({
  resource: 'invitations of a person',
  ...overPeople,
  actions: {
    //             admins      regional      campus       parish       members       guest
    follow_up: row(everywhere, [own, below], [own, here], [own, here], [own, chain], none),
  },
});
