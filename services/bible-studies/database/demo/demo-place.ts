/** A campus or parish with its people and vacations, read from what the people's service publishes. */
import type { Gender, SchoolYear } from '@emmaus/contracts/ministry.words';
import type { Role } from '@emmaus/contracts/roles';
import type { Knex } from 'knex';
import type { DayRange } from '../../src/studies/scheduled-meetings.ts';

export interface DemoPerson {
  id: number;
  first_name: string;
  email: string | null;
  gender: Gender;
  school_year: SchoolYear | null;
  primary_role: Role | null;
}

export interface DemoPlace {
  id: number;
  name: string;
  location_type: 'Campus' | 'Parish';
  timezone: string;
  people: DemoPerson[];
  vacations: DayRange[];
}

export async function readPlaces(database: Knex): Promise<DemoPlace[]> {
  const places = (await database('people.published_location_v1')
    .whereIn('location_type', ['Campus', 'Parish'])
    .orderBy('id')
    .select('id', 'name', 'location_type', 'timezone')) as Omit<DemoPlace, 'people' | 'vacations'>[];
  const people = (await database('people.published_person_v1')
    .orderBy('id')
    .select(
      'id',
      'first_name',
      'email',
      'gender',
      'school_year',
      'primary_role',
      'primary_location_id',
    )) as (DemoPerson & { primary_location_id: number })[];
  const vacations = (await database('people.published_vacation_v1').select(
    'location_id',
    'start_date',
    'end_date',
  )) as (DayRange & { location_id: number })[];
  const peopleOf = Map.groupBy(people, (person) => person.primary_location_id);
  const vacationsOf = Map.groupBy(vacations, (vacation) => vacation.location_id);
  return places.map((place) => ({
    ...place,
    people: peopleOf.get(place.id) ?? [],
    vacations: vacationsOf.get(place.id) ?? [],
  }));
}

export const withRole = (place: DemoPlace, ...roles: readonly Role[]): DemoPerson[] =>
  place.people.filter((person) => person.primary_role !== null && roles.includes(person.primary_role));

/** Students and those who only left their name. */
export const students = (place: DemoPlace): DemoPerson[] =>
  place.people.filter((person) => person.school_year !== null);

/** The person of a demo account, if it is at this place. */
export const demoPerson = (place: DemoPlace, role: Role): DemoPerson | undefined =>
  place.people.find((person) => person.email === `${role}@emmaus.test`);
