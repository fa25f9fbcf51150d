/** What was lent to the account's own person. Looked up by that person also while another's eyes are used. */
import type { SwitchEntry } from '@emmaus/contracts/acting.contract';
import type { Role } from '@emmaus/contracts/roles';
import { isActing } from '@emmaus/service-kit/acting/acted-change';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { found } from '@emmaus/service-kit/policy/policy';
import type { Knex } from 'knex';
import { DELEGATION_END, moment } from '../delegations/delegation-end.ts';
import { beginActing } from './acting.ts';
import { ADMIN_ROLES, IS_ADMIN } from './identity.policy.ts';

interface Lent {
  id: number;
  person_id: number;
  name: string;
  role: Role | null;
  location: string;
  expires_at: string;
}

/** "Entry: id, name, current, isRoot." Empty for somebody to whom nothing was lent. */
export async function findMyDelegations(database: Knex, actor: Actor): Promise<SwitchEntry[]> {
  const lent: Lent[] = await lentTo(database, actor).orderBy('person.sort_name').orderBy('delegation.id');
  if (lent.length === 0) return [];
  const running: { delegation_id: number | null } | undefined = isActing(actor)
    ? await database('acting').where({ account_id: actor.accountId }).whereNull('ended_at').first('delegation_id')
    : undefined;
  const own: Omit<Lent, 'expires_at'> = await withPlace(
    database('person').where('person.id', actor.rootPersonId),
  ).first(...WHO);
  const root = { id: 0, name: own.name, current: !isActing(actor), isRoot: true, expires_at: null };
  return [
    { ...root, role: own.role ?? 'guest', location: own.location },
    ...lent.map(({ person_id: _person, role, ...entry }) => ({
      ...entry,
      role: role ?? ('guest' as const),
      current: running?.delegation_id === entry.id,
      isRoot: false,
    })),
  ];
}

/** Whether anything is lent to the account's own person now. */
export async function hasDelegations(database: Knex, actor: Actor): Promise<boolean> {
  return (await lentTo(database, actor).first()) !== undefined;
}

/**
 * The account uses what the delegation lends, until its end; answers the person's name.
 * @throws Problem not_found for a delegation to somebody else, one that has ended, or one of a person who became an admin.
 */
export async function useDelegation(database: Knex, actor: Actor, id: number): Promise<string> {
  const lent: Lent = found(
    await lentTo(database, actor).where('delegation.id', id).forUpdate('delegation').first(),
    'This delegation',
  );
  await beginActing(database, actor, {
    personId: lent.person_id,
    kind: 'delegated',
    delegationId: lent.id,
    endsAt: database.raw(
      `(select ${DELEGATION_END} from delegation join person on person.id = delegation.root_person_id
        join location on location.id = person.primary_location_id where delegation.id = ?)`,
      [lent.id],
    ),
  });
  return lent.name;
}

const WHO = ['person.name', { role: 'person.primary_role', location: 'location.name' }] as const;

function withPlace(query: Knex.QueryBuilder): Knex.QueryBuilder {
  return query.join('location', 'location.id', 'person.primary_location_id');
}

function lentTo(database: Knex, actor: Actor): Knex.QueryBuilder {
  return withPlace(database('delegation').join('person', 'person.id', 'delegation.root_person_id'))
    .where('delegation.delegate_person_id', actor.rootPersonId ?? 0)
    .whereRaw(`${DELEGATION_END} > ?::timestamptz`, [moment()])
    .whereRaw(`not ${IS_ADMIN}`, [ADMIN_ROLES])
    .select('delegation.id', 'delegation.expires_at', { person_id: 'person.id' }, ...WHO);
}
