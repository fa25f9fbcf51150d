/** What graduating leaders leave behind, as the service answers it. */
import type { Leaver, LeftBehind, Proposal } from '@emmaus/contracts/succession.contract';
import type { Leaders, Succession } from '../api/succession.api.ts';

export function succession(data: Leaver[], more: Partial<Succession> = {}): Succession {
  return {
    data,
    location: { id: 10, name: 'Lakeside Campus' },
    record_year: 2027,
    today: '2027-04-10',
    last_day: '2027-07-31',
    leaders: { all: data.length, covered: 0 },
    ...more,
  };
}

export const NOBODY_LEFT = succession([]);

/** As the board counts them. */
export function leaders(...leavers: NonNullable<Leaders['leavers']>): Leaders {
  return { all: leavers.length, covered: leavers.filter(({ open }) => open === 0).length, leavers };
}

export const NOBODY_LEAVES = leaders();

export function leaver(person_id: number, name: string, left: LeftBehind[]): Leaver {
  return { person_id, name, people: left.reduce((sum, { people }) => sum + people, 0), left };
}

let lastId = 9_100;

export function leftBehind(name: string, more: Partial<LeftBehind> = {}): LeftBehind {
  lastId += 1;
  return { kind: 'disciple', id: lastId, name, people: 1, proposals: [], planned: null, ...more };
}

export function proposal(person_id: number, name: string, more: Partial<Proposal> = {}): Proposal {
  return { person_id, name, reasons: ['same_gender', 'few_disciples'], disciples: 0, ...more };
}
