/** Making a delegation, changing its last day, and deleting it. */
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { found } from '@emmaus/service-kit/policy/policy';
import { invalidField, Problem } from '@emmaus/service-kit/http/problem';
import type { Fault } from '@emmaus/contracts/problem';
import type { Knex } from 'knex';
import { isOver } from './delegation-end.ts';
import { DelegationModel } from './delegation.model.ts';
import { delegatable } from './delegation.queries.ts';
import { removeIfMadeFor } from './remove-delegate.ts';

export const IN_THE_PAST = 'The expiration cannot be in the past.';

interface NewDelegation {
  root_user_id: number;
  delegation_user_id: number;
  expires_at: string;
}

interface Party {
  id: number;
  name: string;
  timezone: string;
}

/**
 * Lets one person use another's identity; answers a sentence.
 * @throws Problem invalid_input naming every field at fault, or conflict where it exists already
 */
export async function addDelegation(database: Knex, actor: Actor, given: NewDelegation): Promise<string> {
  const [root, delegate] = await Promise.all([
    findParty(database, given.root_user_id),
    findParty(database, given.delegation_user_id),
  ]);
  if (!root || !delegate || root.id === delegate.id || delegate.id === actor.rootPersonId) {
    throw faults(given, { root, delegate, self: actor.rootPersonId });
  }
  if (isOver(given.expires_at, root.timezone)) throw invalidField('expires_at', IN_THE_PAST);
  const pair = { root_person_id: root.id, delegate_person_id: delegate.id };
  const known = await DelegationModel.query().findOne(pair).forUpdate();
  if (known && !isOver(known.expires_at, root.timezone)) {
    throw new Problem(
      'conflict',
      `${delegate.name} may already act as ${root.name}. Change the expiration of that delegation instead.`,
    );
  }
  // One that has ended is taken up again: there is one line for two people.
  if (known) await DelegationModel.query().findById(known.id).patch({ expires_at: given.expires_at });
  else await DelegationModel.query().insert({ ...pair, expires_at: given.expires_at });
  return `${delegate.name} may act as ${root.name} until ${inWords(given.expires_at)}.`;
}

/**
 * Moves the last day, and with it the end of a use that is running. One that is over already does not begin again.
 */
export async function changeDelegation(database: Knex, id: number, expiresAt: string): Promise<string> {
  const delegation = found(await DelegationModel.query().findById(id).forUpdate(), 'This delegation');
  const root = (await placed(database('person')).where('person.id', delegation.root_person_id).first()) as Party;
  if (isOver(expiresAt, root.timezone)) throw invalidField('expires_at', IN_THE_PAST);
  await DelegationModel.query().findById(id).patch({ expires_at: expiresAt });
  await running(database, id)
    .whereRaw('ends_at > now()')
    .update({ ends_at: database.raw('((?::date + 1)::timestamp at time zone ?)', [expiresAt, root.timezone]) });
  return `The delegation ends on ${inWords(expiresAt)}.`;
}

/** Deletes it, ends its use, and removes the delegate who was added only for it; answers what became of them. */
export async function deleteDelegation(database: Knex, id: number): Promise<string> {
  const delegation = found(await DelegationModel.query().findById(id).forUpdate(), 'This delegation');
  await running(database, id).update({ ended_at: database.raw('least(ends_at, now())') });
  await DelegationModel.query().deleteById(id);
  const { name, removed } = await removeIfMadeFor(database, delegation.delegate_person_id);
  return removed
    ? `The delegation was deleted, and ${name}, who was added only for it, was removed.`
    : `The delegation was deleted. ${name} stays.`;
}

function running(database: Knex, delegationId: number): Knex.QueryBuilder {
  return database('acting').where({ delegation_id: delegationId }).whereNull('ended_at');
}

function placed(query: Knex.QueryBuilder): Knex.QueryBuilder {
  return query
    .join('location', 'location.id', 'person.primary_location_id')
    .select('person.id', 'person.name', 'location.timezone');
}

async function findParty(database: Knex, userId: number): Promise<Party | undefined> {
  return placed(delegatable(database)).where('account.id', userId).first();
}

function faults(
  given: NewDelegation,
  { root, delegate, self }: { root: Party | undefined; delegate: Party | undefined; self: number | null },
): Problem {
  const errors: Fault[] = [];
  const add = (field: keyof NewDelegation, detail: string) =>
    errors.push({ in: 'body', pointer: `/${field}`, code: 'invalid', detail });
  if (!root) add('root_user_id', 'Only the identity of somebody who has signed in and is no admin can be lent.');
  if (!delegate) add('delegation_user_id', 'Only somebody who has signed in and is no admin can be delegated to.');
  else if (delegate.id === self) add('delegation_user_id', 'You cannot delegate to yourself.');
  else if (root?.id === delegate.id) add('delegation_user_id', 'Choose two different people.');
  if (root && isOver(given.expires_at, root.timezone)) add('expires_at', IN_THE_PAST);
  return new Problem('invalid_input', errors.map(({ detail }) => detail).join(' '), { errors });
}

function inWords(day: string): string {
  return Temporal.PlainDate.from(day).toLocaleString('en-US', { dateStyle: 'medium' });
}
