/** Answers of the service about encounters, for screen tests. */
import type { CallAnswer } from '@emmaus/contracts/call';
import type { Encounter, encounterCalls } from '@emmaus/contracts/encounters.contract';
import type { Page } from '@emmaus/contracts/page';

export function encounterRow(row: Partial<Encounter> = {}): Encounter {
  return {
    id: 31,
    met_at: '2026-11-10T15:10:00Z',
    met_on: '2026-11-10',
    name: '',
    where: 'Student union',
    is_linked: false,
    person: null,
    met_by_person_id: 1,
    met_by: 'Maria Lindgren',
    location_id: 10,
    location: 'Lakeside Campus',
    version: 1,
    abilities: { change: true },
    ...row,
  };
}

export function encounterPage<Row = Encounter>(data: Row[]): Page<Row> {
  const total = data.length;
  return { data, meta: { current_page: 1, last_page: 1, per_page: 20, total }, total };
}

export function encounterCounts(): CallAnswer<typeof encounterCalls.countEncounters> {
  return {
    today: { count: 2, unnamed: 1 },
    week: { count: 5, unnamed: 3 },
    days: [
      { day: '2026-11-09', count: 3, unnamed: 2 },
      { day: '2026-11-10', count: 2, unnamed: 1 },
    ],
    people: [
      { id: 1, name: 'Maria Lindgren', count: 4, unnamed: 2 },
      { id: 7, name: 'Joseph Ito', count: 1, unnamed: 1 },
    ],
  };
}
