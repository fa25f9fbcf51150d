/** Delegations and times of acting for screen tests, typed by the contracts. */
import type { Acted } from '@emmaus/contracts/acting.contract';
import type { DelegatablePerson, DelegationRow } from '@emmaus/contracts/delegations.contract';
import type { ActedPage } from '../api/acting.api.ts';
import type { DelegationsPage } from '../api/delegations.api.ts';

export function delegationRow(row: Partial<DelegationRow> = {}): DelegationRow {
  return {
    id: 7,
    root_user_name: 'Joseph Ito',
    root_user_email: 'joseph.ito@example.org',
    delegated_user_name: 'Clara Byrne',
    delegated_user_email: 'clara.byrne@example.org',
    role_name: 'Missionary',
    location_name: 'Lakeside College',
    expires_at: '2027-03-09',
    today: '2026-03-03',
    is_expired: false,
    version: 3,
    ...row,
  };
}

function page<Row>(data: Row[], { number = 1, size = 20, total = data.length }) {
  const last_page = Math.max(1, Math.ceil(total / size));
  return { data, meta: { current_page: number, last_page, per_page: size, total }, total };
}

export function delegationsPage(
  data: DelegationRow[],
  options: { number?: number; size?: number; total?: number } = {},
): DelegationsPage {
  return page(data, options);
}

export function delegatable(person: Partial<DelegatablePerson> = {}): DelegatablePerson {
  return {
    user_id: 61,
    name: 'Clara Byrne',
    primary_role: 'missionary',
    primary_location: 'Lakeside College',
    email: 'clara.byrne@example.org',
    today: '2026-03-03',
    ...person,
  };
}

export function acted(entry: Partial<Acted> = {}): Acted {
  return {
    id: 3,
    person_id: 1,
    person_name: 'Maria Lindgren',
    acted_by: 'Miriam Castellano',
    kind: 'assumed',
    began_at: '2026-03-03T16:00:00.000Z',
    ended_at: '2026-03-03T16:25:00.000Z',
    change_count: 0,
    changes: [],
    ...entry,
  };
}

export function actedPage(
  data: Acted[],
  { unavailable = [], ...options }: { number?: number; total?: number; size?: number; unavailable?: string[] } = {},
): ActedPage {
  return { ...page(data, options), unavailable_services: unavailable };
}
