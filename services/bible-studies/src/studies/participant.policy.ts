/** Who sees the participants of a study, and who adds and removes them (specification 2, §6). */
import { definePolicy } from '@emmaus/service-kit/policy/policy';
import { below, everywhere, here, none, own, row } from '@emmaus/service-kit/policy/policy-row';
import { overStudies, type StudyRecord } from './study.policy.ts';

// oxfmt-ignore
export const participantPolicy = definePolicy<StudyRecord>()({
  resource: 'participants of a bible study',
  ...overStudies,
  actions: {
    //          admins      regional      campus       parish       members guest
    // Staff see them, students of the studies they lead; whoever only takes part is not told who else does.
    read:   row(everywhere, [below, own], [here, own], [here, own], own,    none),
    // "Add or remove participants: the study's leader while Active"
    change: row(own,        own,          own,         own,         own,    none),
  },
});
