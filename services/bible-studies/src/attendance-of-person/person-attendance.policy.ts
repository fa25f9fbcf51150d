/** Whose attendance may be looked at: whoever sees the person, of the studies whose participants they see. The record is the person. */
import { definePolicy } from '@emmaus/service-kit/policy/policy';
import { below, chain, everywhere, here, none, own, row } from '@emmaus/service-kit/policy/policy-row';
import { overPeople, type PersonRecord } from '@emmaus/service-kit/policy/reaches';

// oxfmt-ignore
export const personAttendancePolicy = definePolicy<PersonRecord>()({
  resource: 'attendance of a person',
  ...overPeople,
  actions: {
    //        admins      regional      campus       parish       members       guest
    read: row(everywhere, [own, below], [own, here], [own, here], [own, chain], none),
  },
});
