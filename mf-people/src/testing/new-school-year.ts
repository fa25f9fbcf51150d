/** Answers about the new school year for screen tests, typed by the contract. */
import type { NewSchoolYear, SchoolYearPerson } from '@emmaus/contracts/new-school-year.contract';
import type { Page } from '@emmaus/contracts/page';

export function newSchoolYear(details: Partial<NewSchoolYear> = {}): NewSchoolYear {
  return {
    location: { id: 10, name: 'Lakeside Campus' },
    year: 2026,
    state: 'offered',
    in_season: true,
    counts: [
      { from: 'freshman', to: 'sophomore', people: 40 },
      { from: 'senior', to: 'alumni', people: 1 },
      { from: 'senior_plus', to: 'stays', people: 2 },
    ],
    stamp: 'stamp-1',
    done: null,
    undo_until: null,
    ...details,
  };
}

export function schoolYearPerson(details: Partial<SchoolYearPerson> = {}): SchoolYearPerson {
  return {
    id: 501,
    name: 'Zelda Reyes',
    from: 'senior',
    graduation: 'Graduating',
    to: 'alumni',
    may_become_alumni: true,
    ...details,
  };
}

export function schoolYearPeople(data: SchoolYearPerson[]): Page<SchoolYearPerson> {
  return {
    data,
    meta: { current_page: 1, last_page: 1, per_page: 25, total: data.length },
    total: data.length,
  };
}
