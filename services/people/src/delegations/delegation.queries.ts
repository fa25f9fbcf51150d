/** The list of delegations, and the people between whom one can be made. */
import type { DelegatablePerson, DelegationRow } from '@emmaus/contracts/delegations.contract';
import type { Page } from '@emmaus/contracts/page';
import { ROLE_TITLES, type Role } from '@emmaus/contracts/roles';
import { first, limitOf, page, rows, sql } from '@emmaus/service-kit/database/sql';
import { type PageRequest, presentPage } from '@emmaus/service-kit/http/paging';
import { found } from '@emmaus/service-kit/http/problem';
import { isAdminInSql } from '../identities/identity.policy.ts';
import { isFound, isOneFound } from '../people/person-search.ts';
import { delegationEndInSql, moment, todayInSql } from '../identities/delegation-end.ts';

/** A page of the delegations, those that go on longest first: what has ended comes last. The search looks at both people. */
export async function findDelegations(search: string, request: PageRequest): Promise<Page<DelegationRow>> {
  const delegations = await page<Omit<DelegationRow, 'role_name'> & { role: Role | null }>(
    sql`
      select delegation.id, delegation.expires_at, delegation.version, person.name as root_user_name, person.email as root_user_email,
        delegate.name as delegated_user_name, delegate.email as delegated_user_email,
        delegate.primary_role as role, place.name as location_name,
        ${delegationEndInSql} <= ${moment()}::timestamptz as is_expired,
        ${todayInSql()} as today
      from delegation
        join person on person.id = delegation.root_person_id
        join location on location.id = person.primary_location_id
        join person delegate on delegate.id = delegation.delegate_person_id
        join location place on place.id = delegate.primary_location_id
      where ${isOneFound(search, 'person', 'delegate')}`,
    sql`delegation.expires_at desc, delegation.id desc`,
    request,
  );
  return presentPage(delegations, ({ role, ...row }) => ({ ...row, role_name: ROLE_TITLES[role ?? 'guest'] }));
}

/** People who have signed in once and are no admins: those who may lend their identity, or be lent one. */
const DELEGATABLE = sql`
  person join account on account.person_id = person.id join location on location.id = person.primary_location_id
  where not ${isAdminInSql}`;

/** Those whom the search finds, by name. */
export function findDelegatablePeople(search: string, limit: number): Promise<DelegatablePerson[]> {
  return rows(sql`
    select person.name, person.email, person.primary_role, account.id as user_id, location.name as primary_location,
      ${todayInSql()} as today
    from ${DELEGATABLE} and ${isFound(search)} order by person.sort_name, person.id limit ${limitOf(limit)}`);
}

/** Of these people, why they could not be chosen now: '12 has no account', '12 is an admin', '12 is not here'. */
export async function hindrances(ids: readonly number[]): Promise<string[]> {
  const found = await rows<{ id: number; has_account: boolean; is_admin: boolean }>(sql`
    select person.id, account.id is not null as has_account, ${isAdminInSql} as is_admin
    from person left join account on account.person_id = person.id where person.id = any(${ids}::int[])`);
  return ids.flatMap((id) => {
    const person = found.find((one) => one.id === id);
    if (!person) return `${id} is not here`;
    return [...(person.has_account ? [] : [`${id} has no account`]), ...(person.is_admin ? [`${id} is an admin`] : [])];
  });
}

export async function canDelegate(personId: number): Promise<boolean> {
  return (await first(sql`select from ${DELEGATABLE} and person.id = ${personId}`)) !== undefined;
}

/** One of the two people of a delegation. */
export interface Party {
  id: number;
  name: string;
  timezone: string;
}

/** The person behind an account, if a delegation can be made with them. */
export function findParty(accountId: number): Promise<Party | undefined> {
  return first(sql`select person.id, person.name, location.timezone from ${DELEGATABLE} and account.id = ${accountId}`);
}

/** The time zone in which the days of a person's delegations end. */
export async function timeZoneOf(personId: number): Promise<string> {
  const place = await first<{ timezone: string }>(sql`
    select location.timezone from person join location on location.id = person.primary_location_id
    where person.id = ${personId}`);
  return found(place, 'This person').timezone;
}
