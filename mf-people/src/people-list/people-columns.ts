/** The columns of the people list (specification 1, §2.9). */
import type { PersonRow } from '@emmaus/contracts/people.contract';
import { ROLE_TITLES } from '@emmaus/contracts/roles';
import { SCHOOL_YEAR_TITLES } from '@emmaus/contracts/vocabulary';
import type { GridColumn } from '@emmaus/remote-kit/grid-columns.ts';

/** "Campus column in people list: regional, admin, superadmin." */
export const CAMPUS_COLUMN_ROLES = ['regional', 'admin', 'superadmin'] as const;

const COLUMNS: readonly GridColumn<PersonRow>[] = [
  { id: 'name', title: 'Name', text: ({ name }) => name, sortable: true, grow: 1.4, minWidth: 170 },
  { id: 'gender', title: 'Gender', text: ({ gender }) => gender, sortable: true, width: 96, phone: 'none' },
  {
    id: 'school_year',
    title: 'School year',
    text: ({ school_year }) => school_year && SCHOOL_YEAR_TITLES[school_year],
    sortable: true,
    width: 128,
    phone: 'none',
  },
  { id: 'email', title: 'Email', text: ({ email }) => email, sortable: true, grow: 1.8, minWidth: 200, phone: 'none' },
  { id: 'phone', title: 'Phone', text: ({ phone }) => phone, sortable: true, width: 136, phone: 'fact' },
  {
    id: 'primary_role',
    title: 'Role',
    text: ({ primary_role }) => primary_role && ROLE_TITLES[primary_role],
    sortable: true,
    minWidth: 140,
    phone: 'fact',
  },
];

const CAMPUS: GridColumn<PersonRow> = {
  id: 'primary_location',
  title: 'Campus',
  text: ({ primary_location }) => primary_location,
  sortable: true,
  grow: 1.2,
  minWidth: 160,
  phone: 'fact',
};

export function peopleColumns(showsCampus: boolean): readonly GridColumn<PersonRow>[] {
  return showsCampus ? [...COLUMNS, CAMPUS] : COLUMNS;
}
