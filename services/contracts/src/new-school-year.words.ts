/** Words of the new school year: what each student becomes on 1 August, and the addresses. */
import { SCHOOL_YEARS, SCHOOL_YEAR_TITLES } from './ministry.words.ts';
import { paths } from './paths.ts';

/** `stays` leaves somebody as they are. */
export const BECOMES = [...SCHOOL_YEARS, 'alumni', 'stays'] as const;
export type Becomes = (typeof BECOMES)[number];

export const BECOMES_TITLES: Record<Becomes, string> = {
  ...SCHOOL_YEAR_TITLES,
  alumni: 'Alumni',
  stays: 'Stays as before',
};

export const NEW_SCHOOL_YEAR_ROLES = ['td', 'admins'] as const;
export const NEW_SCHOOL_YEAR_PAGE_SIZE = 25;
/** Changes to what is proposed that one batch can hold. */
export const MOST_SCHOOL_YEAR_CHANGES = 5_000;

/** '2026–27', of the year in which it begins. */
export function schoolYearTitle(year: number): string {
  return `${year}–${String((year + 1) % 100).padStart(2, '0')}`;
}

export const newSchoolYearPaths = /* @__PURE__ */ paths('people', {
  getNewSchoolYear: 'GET /people/new-school-year',
  listNewSchoolYearPeople: 'GET /people/new-school-year/people',
  applyNewSchoolYear: 'POST /people/new-school-year/apply',
  dismissNewSchoolYear: 'POST /people/new-school-year/dismiss',
  offerNewSchoolYear: 'POST /people/new-school-year/offer',
  undoNewSchoolYear: 'POST /people/new-school-year/undo',
});
