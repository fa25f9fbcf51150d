/** The list of delegations, and the people between whom one can be made. */
import type { DelegatablePerson, DelegationRow } from '@emmaus/contracts/delegations.contract';
import { ROLE_TITLES, type Role } from '@emmaus/contracts/roles';
import type { PageRequest } from '@emmaus/service-kit/http/paging';
import type { Knex } from 'knex';
import { ADMIN_ROLES, IS_ADMIN } from '../acting/identity.policy.ts';
import { searchPeople } from '../people/person-search.ts';
import { searchBoth } from '../people/search-both.ts';
import { DELEGATION_END, moment } from './delegation-end.ts';

type Row = Omit<DelegationRow, 'role_name'> & { role: Role | null };

/** A page of the delegations, newest first. The search looks at both people. */
export async function findDelegations(
  database: Knex,
  search: string,
  page: PageRequest,
): Promise<{ rows: DelegationRow[]; total: number }> {
  const matching = (): Knex.QueryBuilder =>
    database('delegation')
      .join('person', 'person.id', 'delegation.root_person_id')
      .join({ delegate: 'person' }, 'delegate.id', 'delegation.delegate_person_id')
      .modify(searchBoth, search, 'person', 'delegate');
  const [rows, counted] = await Promise.all([
    matching()
      .join('location', 'location.id', 'person.primary_location_id')
      .join({ place: 'location' }, 'place.id', 'delegate.primary_location_id')
      .orderBy('delegation.id', 'desc')
      .limit(page.pageSize)
      .offset(page.offset)
      .select(
        'delegation.id',
        'delegation.expires_at',
        {
          root_user_name: 'person.name',
          root_user_email: 'person.email',
          delegated_user_name: 'delegate.name',
          delegated_user_email: 'delegate.email',
          role: 'delegate.primary_role',
          location_name: 'place.name',
        },
        database.raw(`${DELEGATION_END} <= ?::timestamptz as is_expired`, [moment()]),
      ) as unknown as Promise<Row[]>,
    matching().count({ total: '*' }).first() as unknown as Promise<{ total: number }>,
  ]);
  return {
    rows: rows.map(({ role, ...row }) => ({ ...row, role_name: ROLE_TITLES[role ?? 'guest'] })),
    total: counted.total,
  };
}

/** People who have signed in once and are no admins, by name. */
export async function findDelegatablePeople(
  database: Knex,
  search: string,
  limit: number,
): Promise<DelegatablePerson[]> {
  return delegatable(database)
    .join('location', 'location.id', 'person.primary_location_id')
    .modify(searchPeople, search)
    .orderBy('person.sort_name')
    .orderBy('person.id')
    .limit(limit)
    .select('person.name', 'person.email', 'person.primary_role', {
      user_id: 'account.id',
      primary_location: 'location.name',
    });
}

/** Narrowed to people who may lend their identity or be lent one: with an account, and no admins. */
export function delegatable(database: Knex): Knex.QueryBuilder {
  return database('person')
    .join('account', 'account.person_id', 'person.id')
    .whereRaw(`not ${IS_ADMIN}`, [ADMIN_ROLES]);
}
