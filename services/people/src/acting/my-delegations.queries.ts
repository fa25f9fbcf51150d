/** What was lent to the account's own person. Looked up by that person also while another's identity is used. */
import type { SwitchEntry } from '@emmaus/contracts/acting.contract';
import type { Role } from '@emmaus/contracts/roles';
import { isActing } from '@emmaus/service-kit/acting/acted-change';
import { empty, first, rows, sql, type Sql } from '@emmaus/service-kit/database/sql';
import { found } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { delegationEndInSql, moment } from '../identities/delegation-end.ts';
import { isAdminInSql } from '../identities/identity.policy.ts';

/** "Entry: id, name, current, isRoot." Empty for somebody to whom nothing was lent. */
export async function findMyDelegations(actor: Actor): Promise<SwitchEntry[]> {
  const lent = await rows<Omit<SwitchEntry, 'isRoot'>>(sql`
    select delegation.id, delegation.expires_at, ${WHO}, running.id is not null as current
    from ${lentTo(
      actor,
      sql`left join acting running on running.delegation_id = delegation.id
      and running.account_id = ${actor.accountId} and running.ended_at is null and ${isActing(actor)}`,
    )}
    order by person.sort_name, delegation.id`);
  if (lent.length === 0) return [];
  const own = await first<{ name: string; role: Role; location: string }>(sql`
    select ${WHO} from person join location on location.id = person.primary_location_id
    where person.id = ${actor.rootPersonId}`);
  const root = { ...found(own, 'Your own person'), id: 0, current: !isActing(actor), isRoot: true, expires_at: null };
  return [root, ...lent.map((entry) => ({ ...entry, isRoot: false }))];
}

/** What is lent to the account's own person now, for a condition. */
export const delegationsTo = (actor: Actor): Sql => sql`select from ${lentTo(actor)}`;

export interface LentIdentity {
  person_id: number;
  name: string;
  ends_at: Date;
}

/** What a delegation lends to the account's own person, locked until the transaction ends; undefined when nothing. */
export function findLent(actor: Actor, delegationId: number): Promise<LentIdentity | undefined> {
  return first(sql`
    select person.id as person_id, person.name, ${delegationEndInSql} as ends_at
    from ${lentTo(actor)} and delegation.id = ${delegationId} for update of delegation`);
}

const WHO = sql`person.name, coalesce(person.primary_role, 'guest') as role, location.name as location`;

function lentTo({ rootPersonId }: Actor, more: Sql = empty): Sql {
  return sql`delegation join person on person.id = delegation.root_person_id
    join location on location.id = person.primary_location_id ${more}
    where delegation.delegate_person_id = ${rootPersonId ?? 0}
      and ${delegationEndInSql} > ${moment()}::timestamptz and not ${isAdminInSql}`;
}
