/** Answers of the service for screen tests, typed by its contracts. */
import type { PeopleCounts, PersonRow } from '@emmaus/contracts/people.contract';
import type { PeoplePage } from '../api/people.api.ts';

export function personRow(person: Partial<PersonRow> = {}): PersonRow {
  return {
    id: 501,
    user_id: 61,
    name: 'Clara Byrne',
    first_name: 'Clara',
    last_name: 'Byrne',
    gender: 'Female',
    school_year: 'junior',
    email: 'clara.byrne@example.org',
    phone: '312-555-0142',
    primary_role: 'student',
    primary_location: 'Lakeside College',
    disciple_type: null,
    abilities: { read: true, update: true, appoint: false, assume: false, delegate: false },
    ...person,
  };
}

/** A page of people as the service answers it; the first of one page unless said otherwise. */
export function peoplePage(data: PersonRow[], { page = 1, total = data.length } = {}): PeoplePage {
  return {
    data,
    meta: { current_page: page, last_page: Math.max(1, Math.ceil(total / 10)), per_page: 10, total },
    total,
  };
}

export const CLARA = personRow();
export const JOSEPH = personRow({
  id: 502,
  user_id: null,
  name: 'Joseph Ito',
  first_name: 'Joseph',
  last_name: 'Ito',
  gender: 'Male',
  school_year: null,
  email: null,
  phone: null,
  primary_role: 'td',
});

/** How many each filter of the list would show. */
export function peopleCounts(counts: Partial<PeopleCounts> = {}): PeopleCounts {
  const school_year = { freshman: 4, sophomore: 3, junior: 2, senior: 1, senior_plus: 0, grad_student: 0 };
  return { added: 3, phone: 12, whose: 5, greek: 2, varsity: 1, school_year, ...counts };
}
