/** About 8,000 people in all roles. Those of the demo accounts stand in the middle of one campus, its area and its region. */
import type { Role } from '@emmaus/contracts/roles';
import type { SchoolYear } from '@emmaus/contracts/ministry.words';
import { insertAll, resetSequence } from '@emmaus/service-kit/database/seeding';
import type { Knex } from 'knex';
import { createCrowd, type Crowd, type Place } from '../../demo/crowd.ts';
import { DEMO_PEOPLE, demoEmail, type HomePlace } from '../../demo/demo-people.ts';
import { DEMO_HOME, DEMO_ORGANIZATION } from '../../demo/places.ts';

interface PlaceRow extends Place {
  location_type: string;
  parent_id: number | null;
}

/** Which share of a campus' students is in which year. */
const YEARS: readonly (readonly [SchoolYear, number])[] = [
  ['freshman', 0.29],
  ['sophomore', 0.24],
  ['junior', 0.2],
  ['senior', 0.17],
  ['senior_plus', 0.04],
  ['grad_student', 0.06],
];

export async function seed(database: Knex, { onProgress }: { onProgress: (step: string) => void }): Promise<void> {
  if (await database('person').first('id')) return;
  onProgress('Inventing 8,000 people');
  const places: PlaceRow[] = await database('location')
    .orderBy('id')
    .select('id', 'name', 'location_type', 'parent_id');
  const crowd = createCrowd(20_240_816);
  for (const place of places) populate(crowd, place, places);
  await database.transaction(async (trx) => {
    await insertAll(trx, 'person', crowd.people);
    await spreadOverTime(trx);
    await resetSequence(trx, 'person_record');
    await insertAll(trx, 'role_grant', crowd.grants);
  });
  await database.raw('analyze location, person, role_grant');
}

/** Students were added in the autumn in which they came, staff years ago; a freshman here and there is new this week. */
async function spreadOverTime(trx: Knex): Promise<void> {
  await trx.raw(`
    update person_record set created_at = now() - make_interval(days =>
      case when school_year_id = 1 and id % 17 = 0 then id % 7
        else 92 + id % 25 + 365 * coalesce(school_year_id - 1, 6) end)`);
}

function populate(crowd: Crowd, place: PlaceRow, places: readonly PlaceRow[]): void {
  switch (place.location_type) {
    case 'Organization':
      addStaff(crowd, place, ['superadmin', 'admin', 'admin']);
      break;
    case 'Region':
      addStaff(crowd, place, ['rd', 'regional', 'regional']);
      break;
    case 'Area': {
      const [, programDirector] = addStaff(crowd, place, ['ad', 'pd', 'dsc']);
      // Program directors also lend a hand at a campus of their area; the people of the demo accounts hold one role each.
      const campus = campusesOf(place.id, places)[0];
      if (campus && programDirector && place.name !== DEMO_HOME.area)
        crowd.alsoHolds(programDirector, 'affiliate', campus);
      break;
    }
    case 'Campus':
      populateCampus(crowd, place, places);
      break;
    default:
      populateParish(crowd, place);
  }
}

function populateCampus(crowd: Crowd, campus: PlaceRow, places: readonly PlaceRow[]): void {
  const { random } = crowd;
  const isHome = campus.name === DEMO_HOME.campus;
  const missionaries = Array.from({ length: random.between(isHome ? 5 : 2, 6) }, (): Role => 'missionary');
  const staff = addStaff(crowd, campus, [
    'td',
    ...missionaries,
    ...(isHome || random.chance(0.4) ? (['affiliate'] as const) : []),
    ...(isHome || random.chance(0.5) ? (['chaplain'] as const) : []),
  ]);
  // One missionary in three serves a second campus of the area.
  const siblings = campusesOf(campus.parent_id, places).filter((other) => other.id !== campus.id);
  if (random.chance(0.33)) crowd.alsoHolds(staff[2] as number, 'missionary', random.pick(siblings));
  addMembers(crowd, campus, 'alumni', random.between(7, 13));
  addMembers(crowd, campus, 'lifelong', random.between(2, 5));
  addStudents(crowd, campus, staff, random.between(isHome ? 235 : 205, 240));
  if (isHome) addDemoPerson(crowd, 'guest', campus);
}

function populateParish(crowd: Crowd, parish: PlaceRow): void {
  const [director] = addStaff(crowd, parish, [
    'parish-td',
    'parish-missionary',
    ...(crowd.random.chance(0.5) ? (['parish-missionary'] as const) : []),
  ]);
  addMembers(crowd, parish, 'lifelong', crowd.random.between(9, 15), director);
  addMembers(crowd, parish, 'alumni', crowd.random.between(3, 6), director);
}

/** Students, older ones first: they bring in a good part of the younger ones. */
function addStudents(crowd: Crowd, campus: PlaceRow, staff: readonly number[], count: number): void {
  const { random } = crowd;
  const leaders: number[] = [];
  if (campus.name === DEMO_HOME.campus) leaders.push(addDemoPerson(crowd, 'student', campus, 'junior'));
  for (const [schoolYear, share] of YEARS.toReversed()) {
    for (let number = 0; number < Math.round(count * share); number += 1) {
      // A few have only left their name at a table: no role yet.
      const role = schoolYear === 'freshman' && random.chance(0.06) ? null : 'student';
      const enteredBy = random.chance(0.2)
        ? null
        : random.pick(leaders.length > 5 && random.chance(0.4) ? leaders : staff);
      const id = crowd.add({
        place: campus,
        schoolYear,
        role,
        enteredBy,
        isGreek: random.chance(0.14),
        isVarsity: random.chance(0.09),
      });
      if (schoolYear !== 'freshman' && random.chance(0.25)) leaders.push(id);
    }
  }
}

function addMembers(crowd: Crowd, place: PlaceRow, role: Role, count: number, enteredBy?: number): void {
  for (let number = isDemoHome(role, place) ? 1 : 0; number < count; number += 1)
    crowd.add({ place, role, enteredBy: enteredBy ?? null });
  if (isDemoHome(role, place)) addDemoPerson(crowd, role, place);
}

/** One person for each role named; where a demo account has that role at this place, the first is its person. */
function addStaff(crowd: Crowd, place: PlaceRow, roles: readonly Role[]): number[] {
  return roles.map((role, index) =>
    isDemoHome(role, place) && roles.indexOf(role) === index
      ? addDemoPerson(crowd, role, place)
      : crowd.add({ place, role }),
  );
}

function addDemoPerson(crowd: Crowd, role: Role, place: PlaceRow, schoolYear: SchoolYear | null = null): number {
  const person = DEMO_PEOPLE.find((demo) => demo.role === role);
  if (!person) throw new Error(`no demo person has the role ${role}`);
  const { firstName, lastName, gender } = person;
  return crowd.add({
    place,
    firstName,
    lastName,
    gender,
    schoolYear,
    email: demoEmail(role),
    role: role === 'guest' ? null : role,
  });
}

function campusesOf(areaId: number | null, places: readonly PlaceRow[]): PlaceRow[] {
  return places.filter((place) => place.parent_id === areaId && place.location_type === 'Campus');
}

function isDemoHome(role: Role, place: PlaceRow): boolean {
  const home: Record<HomePlace, string> = { ...DEMO_HOME, organization: DEMO_ORGANIZATION.name };
  const person = DEMO_PEOPLE.find((demo) => demo.role === role);
  return person !== undefined && role !== 'guest' && home[person.place] === place.name;
}
