/** Who looks after the meetings of the studies they see. */
import { definePolicy } from '@emmaus/service-kit/policy/policy';
import { below, everywhere, here, none, own, row } from '@emmaus/service-kit/policy/policy-row';
import { overStudies, type StudyRecord } from '../studies/study.policy.ts';

// oxfmt-ignore
export const oversightPolicy = definePolicy<StudyRecord>()({
  resource: 'meetings of all studies',
  ...overStudies,
  actions: {
    // Staff, as far as reporting is shown to them: "hidden for parish-td, parish-missionary, alumni, lifelong".
    //        admins      regional      campus       parish members guest
    read: row(everywhere, [below, own], [here, own], none,  none,   none),
  },
});
