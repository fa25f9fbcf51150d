/** Who reads why nobody was reminded, who asks leaders by texts of their own, and who reads the texts themselves. */
import { definePolicy } from '@emmaus/service-kit/policy/policy';
import { adminsOnly, below, everywhere, here, none, own, row } from '@emmaus/service-kit/policy/policy-row';
import { overPeople, type PersonRecord } from '@emmaus/service-kit/policy/reaches';
import { overStudies, type StudyRecord } from '../studies/study.policy.ts';

// oxfmt-ignore
export const reminderPolicy = definePolicy<StudyRecord>()({
  resource: 'reminder of a report',
  ...overStudies,
  actions: {
    //         admins      regional      campus       parish       members  guest
    // As the meetings themselves.
    read:  row(everywhere, [below, own], [here, own], [here, own], own,     none),
    // Staff to whom reporting is shown; parishes expect no meetings.
    nudge: row(everywhere, below,        here,        none,        none,    none),
  },
});

// oxfmt-ignore
export const nudgedLeaderPolicy = definePolicy<PersonRecord>()({
  resource: 'leader to ask for a report',
  ...overPeople,
  actions: {
    //        admins      regional campus parish members guest
    text: row(everywhere, below,   here,  none,  none,   none),
  },
});

/** They hold links that report as somebody. */
export const textPolicy = definePolicy<{ id: number }>()({
  resource: 'text to a leader',
  reaches: {},
  actions: { read: adminsOnly },
});
