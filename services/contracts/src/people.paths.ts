/** The addresses of every call of the people service. */
import { actingPaths } from './acting.words.ts';
import { campusPaths } from './campuses.words.ts';
import { delegationPaths } from './delegations.words.ts';
import { exportPaths } from './exports.words.ts';
import { importPaths } from './imports.words.ts';
import { invitePaths } from './invites.words.ts';
import { locationPaths } from './locations.words.ts';
import { lookupPaths } from './lookups.words.ts';
import { newSchoolYearPaths } from './new-school-year.words.ts';
import { outboxPaths } from './outbox.words.ts';
import { peopleRecordPaths } from './people.words.ts';
import { personPaths } from './person.words.ts';
import { registrationPaths } from './registration.words.ts';
import { sessionPaths } from './session.words.ts';
import { timelinePaths } from './timeline.words.ts';
import { vacationPaths } from './vacations.words.ts';
import type { PathTable } from './paths.ts';

export const peoplePaths = {
  ...actingPaths,
  ...campusPaths,
  ...delegationPaths,
  ...newSchoolYearPaths,
  ...exportPaths,
  ...importPaths,
  ...invitePaths,
  ...locationPaths,
  ...lookupPaths,
  ...outboxPaths,
  ...peopleRecordPaths,
  ...personPaths,
  ...registrationPaths,
  ...sessionPaths,
  ...timelinePaths,
  ...vacationPaths,
} satisfies PathTable;
