/** The columns of the people list (specification 1, §2.9). */
import type { PersonRow } from '@emmaus/contracts/people.contract';
import { REGIONAL_PEOPLE, ROLE_TITLES } from '@emmaus/contracts/roles';
import { SCHOOL_YEAR_TITLES } from '@emmaus/contracts/ministry.words';
import { Initials } from '@emmaus/remote-kit/page/initials.tsx';
import { PAPER } from '@emmaus/remote-kit/page/breakpoints.ts';
import { TWO_LINES } from '@emmaus/remote-kit/page/two-lines.ts';
import { type GridColumn, NOTHING } from '@emmaus/remote-kit/table/grid-columns.ts';
import { makeStyles, tokens } from '@fluentui/react-components';
import { ringOf } from '../person-parts/ring-of.ts';

/** "Campus column in people list: regional, admin, superadmin"; "regional" are all whose people are at several places. */
export const CAMPUS_COLUMN_ROLES = [...REGIONAL_PEOPLE, 'admin', 'superadmin'] as const;

const useStyles = makeStyles({
  person: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
    // A cell cuts off what reaches beyond it, as the ring around a disc does.
    padding: tokens.spacingHorizontalXS,
  },
  // A row is two lines high: a longer name would lie over the next one.
  name: TWO_LINES,
  // On paper the columns share the sheet, and a number breaks at its dash.
  number: { [PAPER]: { whiteSpace: 'nowrap' } },
});

const NAME: GridColumn<PersonRow> = {
  id: 'name',
  title: 'Name',
  text: ({ name }) => name,
  cell: (person) => <DiscAndName person={person} />,
  sortable: true,
  grow: 1.2,
  minWidth: 200,
  phone: { as: 'title', mark: (person) => <Initials name={person.name} ring={ringOf(person)} /> },
};

function DiscAndName({ person }: { person: PersonRow }) {
  const styles = useStyles();
  return (
    <span className={styles.person} title={person.disciple_type ?? undefined}>
      <Initials name={person.name} ring={ringOf(person)} />
      <span className={styles.name} title={person.name}>
        {person.name}
      </span>
    </span>
  );
}

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
  text: yearText,
  sortable: true,
  width: 124,
  phone: 'fact',
  givesWay: 4,
};

/** In a narrow column it breaks behind the @, not within a word. */
function Address({ email }: { email: string | null }) {
  if (email === null) return NOTHING;
  const host = email.indexOf('@') + 1;
  return (
    <>
      {email.slice(0, host)}
      <wbr />
      {email.slice(host)}
    </>
  );
}

const EMAIL: GridColumn<PersonRow> = {
  id: 'email',
  title: 'E-mail',
  text: ({ email }) => email,
  cell: ({ email }) => <Address email={email} />,
  sortable: true,
  grow: 1.6,
  minWidth: 200,
  phone: 'none',
  givesWay: 2,
};

function PhoneNumber({ children }: { children: string }) {
  return <span className={useStyles().number}>{children}</span>;
}

const PHONE: GridColumn<PersonRow> = {
  id: 'phone',
  title: 'Phone',
  text: ({ phone }) => phone,
  cell: ({ phone }) => <PhoneNumber>{phone || NOTHING}</PhoneNumber>,
  sortable: true,
  width: 128,
  phone: 'none',
};

const ROLE: GridColumn<PersonRow> = {
  id: 'primary_role',
  title: 'Role',
  text: roleText,
  sortable: true,
  grow: 0.75,
  minWidth: 120,
  phone: 'fact',
  // Mostly it is the same for all; a year tells people apart.
  givesWay: 3,
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

/** On a phone two facts stand below the name: year and role, or, for those who see many campuses, what they are and where. */
export function peopleColumns(showsCampus: boolean): readonly GridColumn<PersonRow>[] {
  if (!showsCampus) return [NAME, GENDER, SCHOOL_YEAR, EMAIL, PHONE, ROLE];
  const year = {
    ...SCHOOL_YEAR,
    phone: { as: 'fact', text: (row: PersonRow) => yearText(row) ?? roleText(row) },
  } as const;
  return [NAME, GENDER, year, EMAIL, PHONE, { ...ROLE, phone: 'none' }, CAMPUS];
}

function yearText({ school_year: year }: PersonRow): string | null {
  return year && SCHOOL_YEAR_TITLES[year];
}

function roleText({ primary_role: role }: PersonRow): string | null {
  return role && ROLE_TITLES[role];
}
