/** Every call of the people service. */
import { actingCalls } from './acting.contract.ts';
import { campusCalls } from './campuses.contract.ts';
import type { CallTable } from './call.ts';
import { delegationCalls } from './delegations.contract.ts';
import { exportCalls } from './exports.contract.ts';
import { inviteCalls } from './invites.contract.ts';
import { importCalls } from './imports.contract.ts';
import { locationCalls } from './locations.contract.ts';
import { lookupCalls } from './lookups.contract.ts';
import { newSchoolYearCalls } from './new-school-year.contract.ts';
import { outboxCalls } from './outbox.contract.ts';
import { peopleRecordCalls } from './people.contract.ts';
import { personCalls } from './person.contract.ts';
import { registrationCalls } from './registration.contract.ts';
import { sessionCalls } from './session.contract.ts';
import { timelineCalls } from './timeline.contract.ts';
import { vacationCalls } from './vacations.contract.ts';

export const peopleCalls = {
  ...sessionCalls,
  ...peopleRecordCalls,
  ...personCalls,
  ...timelineCalls,
  ...exportCalls,
  ...importCalls,
  ...inviteCalls,
  ...outboxCalls,
  ...registrationCalls,
  ...locationCalls,
  ...campusCalls,
  ...vacationCalls,
  ...lookupCalls,
  ...actingCalls,
  ...delegationCalls,
  ...newSchoolYearCalls,
} satisfies CallTable;
