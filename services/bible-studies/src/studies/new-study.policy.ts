/** Who may add a Bible study where: "Staff and student leaders plan and run bible studies." */
import { definePolicy } from '@emmaus/service-kit/policy/policy';
import { below, everywhere, here, none, row } from '@emmaus/service-kit/policy/policy-row';
import { overPlaces, type PlaceRecord } from '@emmaus/service-kit/policy/reaches';

// oxfmt-ignore
export const newStudyPolicy = definePolicy<PlaceRecord>()({
  resource: 'new bible study',
  ...overPlaces,
  actions: {
    //       admins      regional campus parish members guest
    add: row(everywhere, below,   here,  here,  here,   none),
  },
});
