/** Who is told how somebody is marked, Growing or Commissioned: whoever sees them in the discipleship tree, as on a profile. */
import { definePolicy } from '@emmaus/service-kit/policy/policy';
import { below, chain, everywhere, here, none, own, row } from '@emmaus/service-kit/policy/policy-row';
import { overPeople, type PersonRecord, seesInTree } from '@emmaus/service-kit/policy/reaches';

// oxfmt-ignore
export const markPolicy = definePolicy<PersonRecord>()({
  resource: 'mark of somebody',
  ...overPeople,
  reaches: seesInTree('person'),
  actions: {
    //        admins      regional                                         campus parish members                               guest
    read: row(everywhere, { rd: below, ad: below, pd: below, rest: none }, here,  here,  { student: [own, chain], rest: none }, none),
  },
});
