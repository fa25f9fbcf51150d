/** The columns of the people list (specification 1, §2.9). */
import type { PersonRow } from '@emmaus/contracts/people.contract';
import { REGIONAL_PEOPLE, ROLE_TITLES } from '@emmaus/contracts/roles';
import { SCHOOL_YEAR_TITLES } from '@emmaus/contracts/ministry.words';
import type { GridColumn } from '@emmaus/remote-kit/table/grid-columns.ts';

/** "Campus column in people list: regional, admin, superadmin"; "regional" are all whose people are at several places. */
export const CAMPUS_COLUMN_ROLES = [...REGIONAL_PEOPLE, 'admin', 'superadmin'] as const;

const NAME: GridColumn<PersonRow> = {
  id: 'name',
  title: 'Name',
  text: ({ name }) => name,
  sortable: true,
  minWidth: 160,
};

const GENDER: GridColumn<PersonRow> = {
  id: 'gender',
  title: 'Gender',
  text: ({ gender }) => gender,
  sortable: true,
  width: 92,
  phone: 'none',
  givesWay: 1,
};

const SCHOOL_YEAR: GridColumn<PersonRow> = {
  id: 'school_year',
  title: 'School year',
  text: ({ school_year }) => school_year && SCHOOL_YEAR_TITLES[school_year],
  sortable: true,
  width: 124,
  phone: 'none',
  givesWay: 3,
};

const EMAIL: GridColumn<PersonRow> = {
  id: 'email',
  title: 'E-mail',
  text: ({ email }) => email,
  sortable: true,
  grow: 1.6,
  minWidth: 200,
  phone: 'none',
  givesWay: 2,
};

const PHONE: GridColumn<PersonRow> = {
  id: 'phone',
  title: 'Phone',
  text: ({ phone }) => phone,
  sortable: true,
  width: 128,
  phone: 'fact',
};

const ROLE: GridColumn<PersonRow> = {
  id: 'primary_role',
  title: 'Role',
  text: ({ primary_role }) => primary_role && ROLE_TITLES[primary_role],
  sortable: true,
  grow: 0.75,
  minWidth: 120,
  phone: 'fact',
};

const CAMPUS: GridColumn<PersonRow> = {
  id: 'primary_location',
  title: 'Campus',
  text: ({ primary_location }) => primary_location,
  sortable: true,
  grow: 1.2,
  minWidth: 160,
  phone: 'fact',
};

/** On a phone two facts stand below the name: phone and role, or role and campus for those who see many campuses. */
export function peopleColumns(showsCampus: boolean): readonly GridColumn<PersonRow>[] {
  return showsCampus
    ? [NAME, GENDER, SCHOOL_YEAR, EMAIL, { ...PHONE, phone: 'none' }, ROLE, CAMPUS]
    : [NAME, GENDER, SCHOOL_YEAR, EMAIL, PHONE, ROLE];
}
