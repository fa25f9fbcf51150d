/** Graduation records as the service answers them. */
import type { GraduationRecord } from '@emmaus/contracts/graduation.contract';
import type { GraduationBoard } from '../api/graduation.api.ts';

let lastId = 700;

export function graduationRecord(person: string, more: Partial<GraduationRecord> = {}): GraduationRecord {
  lastId += 1;
  return {
    id: lastId,
    person_id: lastId + 1000,
    person,
    school_year: 'senior',
    phone: null,
    email: null,
    graduation_month: null,
    graduation_year: null,
    graduation_status: null,
    is_complete: false,
    involvement: { involvement: 'Growing Disciple', bs_leader_discipler: 'Lea Leader', missionary: 'Maria Lindgren' },
    vocation: { is_entering_religious: false, is_entering_seminary: false, diocese_or_order: null },
    is_filled_in_by_senior: false,
    has_moved_away: false,
    version: 1,
    moved_seq: null,
    ...more,
  };
}

export const COMPLETED = {
  phone: '312-555-0142',
  email: 'ruth@example.org',
  graduation_month: 'May',
  graduation_year: 2027,
  graduation_status: 'Graduating',
  is_complete: true,
} as const;

export function graduationBoard(data: GraduationRecord[], more: Partial<GraduationBoard> = {}): GraduationBoard {
  return {
    data,
    location: { id: 10, name: 'Lakeside Campus' },
    record_year: 2027,
    is_generated: true,
    seq: 3,
    ...more,
  };
}

/** The link of a senior's own card. */
export const SENIOR_LINK = {
  url: 'https://emmaus.example/g/7KQ2M-9XT4B',
  qr: '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
  expires_at: '2027-04-24T15:00:00Z',
  email: 'ann@lakeside.edu',
  phone: null,
  text: 'Hi Ann',
};
