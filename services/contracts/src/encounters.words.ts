/** Words and numbers of the encounters, and the addresses of their calls: "I met someone" (issue 11). */
import { missingOf } from './missing.words.ts';
import { INVITING_ROLES } from './invitations.words.ts';
import { paths } from './paths.ts';
import { REGIONAL_PEOPLE, type Role } from './roles.ts';

/** "Roles allowed to log, edit and delete invitations": whoever invites, meets. Admins look only: they are at no campus. */
export const MEETING_ROLES: readonly Role[] = INVITING_ROLES;
/** Who may look at encounters at all. */
export const ENCOUNTER_READERS: readonly Role[] = [...MEETING_ROLES, ...REGIONAL_PEOPLE];

export const ENCOUNTER_NAME_LENGTH = 100;
export const ENCOUNTER_WHERE_LENGTH = 100;
/** Of the people of a week, those who met most. */
export const MOST_COUNTED = 20;
/** What waits on a device is given up before that; a key that was answered is known for as long. */
export const ENCOUNTER_DAYS = 90;

export const ENCOUNTER_WHOSE = ['mine', 'campus'] as const;
/** The week begins on Monday. */
export const ENCOUNTER_WHENS = ['today', 'week', 'all'] as const;
export const ENCOUNTER_NAMED = ['no', 'yes'] as const;

export const ENCOUNTER_TEXTS = {
  counted: 'One encounter is counted.',
  deleted: 'The encounter is deleted.',
  back: 'The encounter is back.',
  someone: 'Someone',
  who: 'Please choose a person.',
  old: `Count an encounter of the last ${ENCOUNTER_DAYS} days.`,
} as const;

export const missingWho = /* @__PURE__ */ missingOf({ person: ENCOUNTER_TEXTS.who });

export const encounterPaths = /* @__PURE__ */ paths('recruitment', {
  listEncounters: 'GET /encounters',
  countEncounters: 'GET /encounters/counts',
  listMet: 'GET /encounters/people',
  listDeletedEncounters: 'GET /encounters/deleted',
  getEncounter: 'GET /encounters/:id',
  addEncounter: 'POST /encounters',
  changeEncounter: 'PUT /encounters/:id',
  nameEncounter: 'PUT /encounters/:id/person',
  deleteEncounter: 'DELETE /encounters/:id',
  restoreEncounter: 'PUT /encounters/:id/restore',
});
