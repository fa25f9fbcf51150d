/** Who belongs to a campus: one person for each role, its students, and some at the neighbour campus and the parish. */
import type { Person } from './person.ts';
import { ROLES, type Role } from '@emmaus/contracts/roles';
import { SCHOOL_YEARS, type Gender } from '@emmaus/contracts/ministry.words';
import { insertAll } from '@emmaus/service-kit/database/seeding';
import { now } from '@emmaus/service-kit/time';
import { FAMILY_NAMES } from '../../../services/people/database/demo/family-names.ts';
import { GIVEN_NAMES } from '../../../services/people/database/demo/given-names.ts';
import { grantRow, personRow } from '../../../services/people/database/factories.ts';
import { emailOf, type Campus } from './campus.ts';
import { takeIds, type House } from './house.ts';
import type { Place } from './place.ts';

const NAMES: Record<Role, readonly [first: string, last: string, gender: Gender]> = {
  superadmin: ['Miriam', 'Castellano', 'Female'],
  admin: ['Peter', 'Lindqvist', 'Male'],
  regional: ['Helen', 'Okafor', 'Female'],
  rd: ['Thomas', 'Brennan', 'Male'],
  dsc: ['Catherine', 'Mayhew', 'Female'],
  ad: ['Daniel', 'Sorensen', 'Male'],
  pd: ['Rebecca', 'Whitfield', 'Female'],
  td: ['Joseph', 'Marchetti', 'Male'],
  missionary: ['Anna', 'Kowalczyk', 'Female'],
  affiliate: ['Luke', 'Hathaway', 'Male'],
  chaplain: ['Francis', 'Delacroix', 'Male'],
  'parish-td': ['Martin', 'Oyelaran', 'Male'],
  'parish-missionary': ['Grace', 'Pennington', 'Female'],
  alumni: ['Samuel', 'Ferreira', 'Male'],
  lifelong: ['Teresa', 'Gallagher', 'Female'],
  student: ['Emily', 'Novak', 'Female'],
  guest: ['Andrew', 'Tillman', 'Male'],
};

const WORKS_AT: Partial<Record<Role, keyof Campus['place']>> = {
  superadmin: 'organization',
  admin: 'organization',
  regional: 'region',
  rd: 'region',
  ad: 'area',
  pd: 'area',
  dsc: 'area',
  'parish-td': 'parish',
  'parish-missionary': 'parish',
};

const STUDENTS = 48;
const NEIGHBOURS = 14;
const PARISHIONERS = 8;

type People = Pick<Campus, 'person' | 'students' | 'neighbours' | 'parishioners'>;

export async function writePeople(database: House, { tag, place }: Pick<Campus, 'tag' | 'place'>): Promise<People> {
  const ids = await takeIds(database, 'people.person_record', ROLES.length + STUDENTS + NEIGHBOURS + PARISHIONERS);
  const nextId = () => ids.shift()!;
  const named = ROLES.map((role): Person => {
    const [first, family, gender] = NAMES[role];
    const last = `${family} ${tag}`;
    return {
      id: nextId(),
      first,
      last,
      name: `${first} ${last}`,
      email: emailOf({ tag }, role),
      role,
      gender,
      place: place[WORKS_AT[role] ?? 'campus'],
      schoolYear: role === 'student' ? 'junior' : null,
    };
  });
  const crowd = (count: number, role: Role, at: Place) =>
    Array.from({ length: count }, (_, index) => invent(nextId(), index, role, at));
  const students = crowd(STUDENTS, 'student', place.campus);
  const neighbours = crowd(NEIGHBOURS, 'student', place.neighbour);
  const parishioners = crowd(PARISHIONERS, 'lifelong', place.parish);

  const person = Object.fromEntries(named.map((one) => [one.role, one])) as Campus['person'];
  const enteredByStudent = new Set(students.slice(0, 6));
  const everybody = [...named, ...students, ...neighbours, ...parishioners];
  const rows = everybody.map((one, index) =>
    personRow({
      id: one.id,
      firstName: one.first,
      lastName: one.last,
      email: one.email,
      gender: one.gender,
      locationId: one.place.id,
      schoolYear: one.schoolYear,
      role: one.role === 'guest' ? null : one.role,
      phone: index % 9 === 5 ? null : `312-555-${String(100 + (index % 100)).padStart(4, '0')}`,
      isGreek: index % 7 === 0,
      isVarsity: index % 11 === 0,
      enteredBy: enteredByStudent.has(one) ? person.student.id : null,
    }),
  );
  // By the clock of the house, which PostgreSQL does not have.
  const created_at = now().toString();
  await insertAll(
    database,
    'people.person',
    rows.map((row) => ({ ...row, created_at })),
  );
  const granted = everybody.filter(({ role }) => role !== 'guest');
  const grants = granted.map(({ id, role, place: at }) => grantRow(id, role, at.id));
  await insertAll(database, 'people.role_grant', grants);
  return { person, students, neighbours, parishioners };
}

/** The same person for the same number: nothing about a campus but its tag is left to chance. */
function invent(id: number, index: number, role: Role, place: Place): Person {
  const gender: Gender = index % 2 === 0 ? 'Female' : 'Male';
  const first = GIVEN_NAMES[gender][(index * 7) % GIVEN_NAMES[gender].length]!;
  const last = FAMILY_NAMES[(index * 5) % FAMILY_NAMES.length]!;
  return {
    id,
    first,
    last,
    name: `${first} ${last}`,
    email: `person-${id}@example.org`,
    role,
    place,
    gender,
    schoolYear: role === 'student' ? SCHOOL_YEARS[index % SCHOOL_YEARS.length]! : null,
  };
}
