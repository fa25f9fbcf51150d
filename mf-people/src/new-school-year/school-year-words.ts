/** Who goes where, in sentences. */
import type { NewSchoolYear } from '@emmaus/contracts/new-school-year.contract';
import { SCHOOL_YEAR_TITLES, type SchoolYear } from '@emmaus/contracts/ministry.words';
import { type Becomes, schoolYearTitle } from '@emmaus/contracts/new-school-year.words';
import { numberText } from '@emmaus/remote-kit/page/number-text.ts';

const MANY: Record<Becomes, string> = {
  freshman: 'freshmen',
  sophomore: 'sophomores',
  junior: 'juniors',
  senior: 'seniors',
  senior_plus: 'senior plus',
  grad_student: 'grad students',
  alumni: 'alumni',
  stays: 'as before',
};

const ONE: Record<Becomes, string> = {
  freshman: 'a freshman',
  sophomore: 'a sophomore',
  junior: 'a junior',
  senior: 'a senior',
  senior_plus: 'senior plus',
  grad_student: 'a grad student',
  alumni: 'an alumnus',
  stays: 'as before',
};

/** What is changed of the proposal, by person. */
export type Changes = Readonly<Record<string, { name: string; from: SchoolYear; proposed: Becomes; to: Becomes }>>;

/** How many are moved by what is proposed and changed. */
export function movedCount({ counts }: Pick<NewSchoolYear, 'counts'>, changes: Changes = {}): number {
  const proposed = counts.filter(moves).reduce((sum, { people: count }) => sum + count, 0);
  return Object.values(changes).reduce(
    (sum, { from, proposed: before, to }) => sum + Number(moves({ from, to })) - Number(moves({ from, to: before })),
    proposed,
  );
}

/** '31 seniors become alumni', for each way that somebody goes. */
export function ways({ counts, state }: Pick<NewSchoolYear, 'counts' | 'state'>): string[] {
  return counts.filter(moves).map(({ from, to, people: count }) => {
    const who = `${numberText(count)} ${count === 1 ? SCHOOL_YEAR_TITLES[from].toLowerCase() : MANY[from]}`;
    if (count === 1) return `${who} ${state === 'applied' ? 'became' : 'becomes'} ${ONE[to]}`;
    return `${who} ${state === 'applied' ? 'became' : 'become'} ${MANY[to]}`;
  });
}

/** 'The school year 2026–27 at Lakeside', what the page is about. */
export function aboutYear({ year, location }: Pick<NewSchoolYear, 'year' | 'location'>): string {
  return `The school year ${schoolYearTitle(year)} at ${location.name}`;
}

function moves({ from, to }: { from: SchoolYear; to: Becomes }): boolean {
  return to !== 'stays' && to !== from;
}
