/** Who may do what with the meetings of a study (specification 2, §6). */
import { definePolicy } from '@emmaus/service-kit/policy/policy';
import { below, everywhere, here, none, own, row } from '@emmaus/service-kit/policy/policy-row';
import { overStudies, type StudyRecord } from './study.policy.ts';

// oxfmt-ignore
export const attendancePolicy = definePolicy<StudyRecord>()({
  resource: 'attendance of a Bible study',
  ...overStudies,
  actions: {
    //          admins      regional      campus                                parish       members  guest
    // Who only takes part in a study sees the study, not who came.
    read:   row(everywhere, [below, own], [here, own],                          [here, own], own,     none),
    // "Editing in the grid is allowed only when the user can edit": whoever may edit the study.
    report: row(everywhere, own,          { chaplain: own, rest: [here, own] }, [here, own], own,     none),
    // "Add attendance: leaders of parish, alumni or lifelong studies, or of a study on vacation"; admins pass every check.
    add:    row(everywhere, own,          own,                                  own,         own,     none),
  },
});
