/** The persons behind the demo accounts: an account is tied to its person by e-mail when it signs in first. */
import type { Role } from '@emmaus/contracts/roles';
import type { Gender } from '@emmaus/contracts/ministry.words';

/** What a demo person's grant is at: one of the places of DEMO_HOME, or the whole organisation. */
export type HomePlace = 'organization' | 'region' | 'area' | 'campus' | 'parish';

export interface DemoPerson {
  role: Role;
  firstName: string;
  lastName: string;
  gender: Gender;
  place: HomePlace;
}

const PEOPLE: readonly (readonly [Role, string, string, Gender, HomePlace])[] = [
  ['superadmin', 'Miriam', 'Castellano', 'Female', 'organization'],
  ['admin', 'Peter', 'Lindqvist', 'Male', 'organization'],
  ['regional', 'Helen', 'Okafor', 'Female', 'region'],
  ['rd', 'Thomas', 'Brennan', 'Male', 'region'],
  ['dsc', 'Catherine', 'Mayhew', 'Female', 'area'],
  ['ad', 'Daniel', 'Sorensen', 'Male', 'area'],
  ['pd', 'Rebecca', 'Whitfield', 'Female', 'area'],
  ['td', 'Joseph', 'Marchetti', 'Male', 'campus'],
  ['missionary', 'Anna', 'Kowalczyk', 'Female', 'campus'],
  ['affiliate', 'Luke', 'Hathaway', 'Male', 'campus'],
  ['chaplain', 'Francis', 'Delacroix', 'Male', 'campus'],
  ['parish-td', 'Martin', 'Oyelaran', 'Male', 'parish'],
  ['parish-missionary', 'Grace', 'Pennington', 'Female', 'parish'],
  ['alumni', 'Samuel', 'Ferreira', 'Male', 'campus'],
  ['lifelong', 'Teresa', 'Gallagher', 'Female', 'campus'],
  ['student', 'Emily', 'Novak', 'Female', 'campus'],
  ['guest', 'Andrew', 'Tillman', 'Male', 'campus'],
];

export const DEMO_PEOPLE: readonly DemoPerson[] = PEOPLE.map(([role, firstName, lastName, gender, place]) => ({
  role,
  firstName,
  lastName,
  gender,
  place,
}));

export function demoEmail(role: Role): string {
  return `${role}@emmaus.test`;
}
