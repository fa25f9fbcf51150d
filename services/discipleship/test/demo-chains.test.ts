/** The invented trees: the same each time, deep enough, with the demo student in the middle. */
import { createRandom } from '@emmaus/service-kit/database/seeding';
import { expect, test } from 'vitest';
import { campusChains, type Chains, type DemoPerson } from '../database/demo/campus-chains.ts';

const TODAY = Temporal.PlainDate.from('2026-11-20');

function person(
  id: number,
  role: string,
  year: DemoPerson['school_year'] = null,
  email: string | null = null,
): DemoPerson {
  return {
    id,
    email,
    phone: null,
    gender: id % 2 === 0 ? 'Female' : 'Male',
    school_year: year,
    primary_role: role,
    primary_location_id: 5,
    leads_study: id % 7 === 0,
  };
}

const STUDENT = 10;
const PEOPLE: DemoPerson[] = [
  person(1, 'td'),
  person(2, 'missionary', null, 'missionary@emmaus.test'),
  person(3, 'missionary'),
  person(4, 'alumni'),
  person(STUDENT, 'student', 'junior', 'student@emmaus.test'),
  ...Array.from({ length: 220 }, (_, index) =>
    person(100 + index, 'student', (['senior', 'junior', 'sophomore', 'freshman'] as const)[Math.floor(index / 55)]),
  ),
];

const grown = (): Chains => campusChains({ locationId: 5, people: PEOPLE }, createRandom(7), TODAY);

function generationsBelow(chains: Chains, top: number): number {
  const below = chains.relations.filter((row) => row['discipler_person_id'] === top && row['ended_on'] === null);
  return below.length === 0
    ? 0
    : 1 + Math.max(...below.map((row) => generationsBelow(chains, row['disciple_person_id'] as number)));
}

test('the same day gives the same trees', () => {
  expect(grown()).toEqual(grown());
});

test('chains reach at least six generations', () => {
  expect(generationsBelow(grown(), 1)).toBeGreaterThanOrEqual(6);
});

test('there is a year to look back on: marks that grew, and disciples who moved', () => {
  const { relations, marks } = grown();
  expect(marks.filter((mark) => mark['ended_on'] !== null).length).toBeGreaterThan(5);
  expect(relations.filter((row) => row['ended_reason'] === 'Moved to another discipler').length).toBeGreaterThan(2);
});

test('the demo student is discipled by the demo missionary and has two generations below', () => {
  const chains = grown();
  const above = chains.relations.find((row) => row['disciple_person_id'] === STUDENT && row['ended_on'] === null);
  expect(above?.['discipler_person_id']).toBe(2);
  expect(generationsBelow(chains, STUDENT)).toBeGreaterThanOrEqual(2);
});

test('no student is discipled by a younger one', () => {
  const years = ['freshman', 'sophomore', 'junior', 'senior'];
  const yearOf = (id: unknown): number => years.indexOf(PEOPLE.find((one) => one.id === id)?.school_year ?? '');
  const pairs = grown().relations.filter((row) => row['ended_on'] === null && yearOf(row['discipler_person_id']) >= 0);
  expect(pairs.length).toBeGreaterThan(20);
  for (const row of pairs)
    expect(yearOf(row['disciple_person_id'])).toBeLessThanOrEqual(yearOf(row['discipler_person_id']));
});

test('some have lost their discipler, each end has its reason, and nothing lies in the future', () => {
  const { relations, marks } = grown();
  const discipled = new Set(
    relations.filter((row) => row['ended_on'] === null).map((row) => row['disciple_person_id']),
  );
  expect(
    marks.filter((mark) => mark['ended_on'] === null && !discipled.has(mark['person_id'])).length,
  ).toBeGreaterThanOrEqual(3);
  for (const row of relations) {
    expect(row['ended_on'] === null).toBe(row['ended_reason'] === null);
    expect(String(row['ended_on'] ?? row['began_on']) < TODAY.toString()).toBe(true);
  }
});
