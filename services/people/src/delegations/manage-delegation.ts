/** Making a delegation, changing its last day, and deleting it. */
import type { CallAnswer } from '@emmaus/contracts/call';
import type { delegationCalls } from '@emmaus/contracts/delegations.contract';
import type { Fault } from '@emmaus/contracts/problem';
import { expectVersion } from '@emmaus/service-kit/database/base-model';
import { removedOnce } from '@emmaus/service-kit/database/removed-once';
import { faultOf, found, invalidFields, Problem, refuseFaults } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { ActingModel } from '../identities/acting.model.ts';
import { isOver, isTooFar } from '../identities/delegation-end.ts';
import { bringBackUntil, removedPerson } from '../people/bring-back-person.ts';
import { lastRemovalWith } from './delegation-removal.queries.ts';
import { DelegationModel } from './delegation.model.ts';
import { findParty, type Party, timeZoneOf } from './delegation.queries.ts';
import { removeIfMadeFor } from './remove-delegate.ts';

const IN_THE_PAST = 'The expiration cannot be in the past.';
const TOO_FAR = 'An identity is lent for two years at most. Check the year of the expiration.';

const WHERE_DAYS_BEGIN = 'Pacific/Kiritimati';
const WHERE_DAYS_END = 'Etc/GMT+12';

interface NewDelegation {
  root_user_id: number;
  delegation_user_id: number;
  expires_at: string;
}

export interface DelegationEnd {
  expires_at: string;
  /** The state of the delegation that is changed. */
  version?: number | undefined;
}

/**
 * Lets one person use another's identity; answers a sentence.
 * @throws Problem invalid_input naming every field at fault, or conflict where it exists already
 */
export async function addDelegation(actor: Actor, given: NewDelegation): Promise<string> {
  const root = await findParty(given.root_user_id);
  const delegate = await findParty(given.delegation_user_id);
  const faults = faultsOf(given, { root, delegate, self: actor.rootPersonId });
  if (!root || !delegate || faults.length > 0)
    throw invalidFields(faults, faults.map(({ detail }) => detail).join(' '));
  const pair = { root_person_id: root.id, delegate_person_id: delegate.id };
  const known = await DelegationModel.between(pair);
  if (known && !isOver(known.expires_at, root.timezone)) {
    throw new Problem(
      'conflict',
      `${delegate.name} may already act as ${root.name}. Change the expiration of that delegation instead.`,
    );
  }
  // One that has ended is taken up again: there is one line for two people.
  if (known) await known.moveEnd(given.expires_at);
  else await DelegationModel.lend(pair, given.expires_at);
  return `${delegate.name} may act as ${root.name} until ${inWords(given.expires_at)}.`;
}

/**
 * Moves the last day, and with it the end of a use that is running. One that is over already does not begin again.
 * @throws Problem not_found (404), stale_version (409), invalid_input (422)
 */
export async function changeDelegation(id: number, { expires_at: expiresAt, version }: DelegationEnd): Promise<string> {
  const delegation = found(await DelegationModel.forChange(id), 'This delegation');
  // Sent again since the answer was lost, or moved by another to the same day: nothing is overwritten, and nothing is newer than before.
  const isSame = delegation.expires_at === expiresAt;
  if (!isSame) expectVersion(delegation, version);
  const timeZone = await timeZoneOf(delegation.root_person_id);
  refuseFaults(endFaults(expiresAt, timeZone));
  if (!isSame) {
    await delegation.moveEnd(expiresAt);
    await ActingModel.moveEnd(id, expiresAt, timeZone);
  }
  return `The delegation ends on ${inWords(expiresAt)}.`;
}

type Deleted = CallAnswer<typeof delegationCalls.deleteDelegation>;

/**
 * Deletes it, ends its use, and removes the delegate who was added only for it; answers what became of them, and until when both can be
 * brought back.
 */
export async function deleteDelegation(actor: Actor, id: number, version?: number): Promise<Deleted> {
  const delegation = await DelegationModel.forChange(id);
  if (!delegation) return deletedBefore(actor, id);
  expectVersion(delegation, version);
  await ActingModel.endOfDelegation(id);
  await delegation.remove();
  const { name, removed } = await removeIfMadeFor(delegation);
  if (removed) return saidOfBoth(name);
  return removedOnce(actor, nameOf(id), async () => ({ message: `The delegation was deleted. ${name} stays.` }));
}

/** Sent again since the answer was lost: whoever deleted it is answered as they were, and can bring both back. */
async function deletedBefore(actor: Actor, id: number): Promise<Deleted> {
  const removal = await lastRemovalWith(id);
  const gone = removal?.returned_at === null ? await removedPerson(actor, removal.person_id) : undefined;
  if (gone) return saidOfBoth(gone.name, Temporal.Instant.fromEpochMilliseconds(gone.removed_at.getTime()));
  return removedOnce(actor, nameOf(id), async () => found<Deleted>(undefined, 'This delegation'));
}

function saidOfBoth(name: string, removedAt?: Temporal.Instant): Deleted {
  return {
    message: `The delegation was deleted, and ${name}, who was added only for it, was removed.`,
    bring_back_until: bringBackUntil(removedAt),
  };
}

const nameOf = (id: number): string => `delegation ${id}`;

function faultsOf(
  given: NewDelegation,
  { root, delegate, self }: { root: Party | undefined; delegate: Party | undefined; self: number | null },
): Fault[] {
  const errors: Fault[] = [];
  const add = (field: keyof NewDelegation, detail: string) => errors.push(faultOf(field, detail));
  if (!root) add('root_user_id', 'Only the identity of somebody who has signed in and is no admin can be lent.');
  if (!delegate) add('delegation_user_id', 'Only somebody who has signed in and is no admin can be delegated to.');
  else if (delegate.id === self) add('delegation_user_id', 'You cannot delegate to yourself.');
  else if (root?.id === delegate.id) add('delegation_user_id', 'Choose two different people.');
  return [...errors, ...endFaults(given.expires_at, root?.timezone)];
}

/** Without a time zone: what a day is wherever it is asked. */
function endFaults(day: string, timeZone?: string): Fault[] {
  if (isOver(day, timeZone ?? WHERE_DAYS_END)) return [faultOf('expires_at', IN_THE_PAST)];
  return isTooFar(day, timeZone ?? WHERE_DAYS_BEGIN) ? [faultOf('expires_at', TOO_FAR)] : [];
}

function inWords(day: string): string {
  return Temporal.PlainDate.from(day).toLocaleString('en-US', { dateStyle: 'medium' });
}
