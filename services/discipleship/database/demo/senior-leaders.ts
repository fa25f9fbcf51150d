/** The seniors of a campus, those who lead a Bible study now first: they leave something behind when they graduate. */
import type { Knex } from 'knex';
import type { DemoPerson } from './campus-chains.ts';

export async function studyLeaders(database: Knex): Promise<Set<number>> {
  const leaders = (await database('bible_studies.published_leader_v1 as leads')
    .join('bible_studies.published_study_v1 as study', 'study.id', 'leads.bible_study_id')
    .where('study.status', 'Active')
    .pluck('leads.person_id')) as number[];
  return new Set(leaders);
}

export function seniorsOf(people: readonly DemoPerson[], leaders: ReadonlySet<number>): DemoPerson[] {
  const seniors = people.filter(({ school_year: year }) => year === 'senior' || year === 'senior_plus');
  return seniors.toSorted((one, other) => Number(leaders.has(other.id)) - Number(leaders.has(one.id)));
}

/** The campus that the demo accounts are at. */
export function isDemoCampus(people: readonly DemoPerson[]): boolean {
  return people.some(({ email }) => email === 'missionary@emmaus.test');
}
