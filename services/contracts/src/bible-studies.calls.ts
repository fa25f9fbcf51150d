/** Every call that the Bible studies service answers. */
import { attendanceOfPersonCalls } from './attendance-of-person.contract.ts';
import { attendanceCalls } from './attendances.contract.ts';
import { bibleStudyCalls } from './bible-studies.contract.ts';
import type { CallTable } from './call.ts';
import { meditationCalls } from './meditations.contract.ts';
import { myStudyCalls } from './my-studies.contract.ts';
import { oversightCalls } from './oversight.contract.ts';
import { planCalls } from './plans.contract.ts';
import { reportingTreeCalls } from './reporting-tree.contract.ts';
import { participantCalls } from './study-participants.contract.ts';

export const bibleStudiesCalls = {
  ...bibleStudyCalls,
  ...myStudyCalls,
  ...meditationCalls,
  ...reportingTreeCalls,
  ...attendanceOfPersonCalls,
  ...participantCalls,
  ...attendanceCalls,
  ...planCalls,
  ...oversightCalls,
} satisfies CallTable;
