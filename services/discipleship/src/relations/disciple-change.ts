/** What every change of the trees has in common: whom it is about, its turn, and what follows. */
import type { CallAnswer } from '@emmaus/contracts/call';
import type { discipleCalls } from '@emmaus/contracts/disciples.contract';
import type { Fault } from '@emmaus/contracts/problem';
import { takeTurns } from '@emmaus/service-kit/database/transaction';
import { faultOf, found, invalidFields, Problem } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { refused } from '@emmaus/service-kit/policy/policy';
import { refreshInvolvement } from '../involvement/refresh-involvement.ts';
import { DiscipleChangeModel } from './disciple-change.model.ts';
import { type Chosen, findChosen, findForChange, findPerson } from './disciple.queries.ts';
import { RelationModel } from './relation.model.ts';

export type Changed = CallAnswer<typeof discipleCalls.addDisciple>;

const NOT_TO_CHOOSE = 'This person cannot be chosen here. Please choose one from the list.';

/** Two changes of one disciple, or two that close a loop together, come one after the other. The database takes the same turn. */
export function takeTurn(): Promise<void> {
  return takeTurns('discipleship.relation');
}

/** @throws Problem invalid_input (422) for somebody whom one may not choose */
export async function chosen(
  actor: Actor,
  action: 'add' | 'lead' | 'mark',
  { id, field }: { id: number; field: string },
): Promise<Chosen> {
  const person = await findChosen(actor, action, id);
  if (!person) throw invalidFields([notToChoose(field)]);
  return person;
}

export function notToChoose(field: string): Fault {
  return faultOf(field, NOT_TO_CHOOSE, 'not_eligible');
}

/** Somebody who is in a relation already. */
export async function known(id: number): Promise<Chosen> {
  return found(await findPerson(id), 'This person');
}

/**
 * Who disciples somebody now; undefined for nobody.
 * @throws Problem not_found (404) where one does not see it, not_allowed (403)
 */
export async function runningForChange(
  actor: Actor,
  action: 'end' | 'transfer',
  disciple: number,
): Promise<RelationModel | undefined> {
  const running = await RelationModel.running(disciple);
  if (!running) return undefined;
  const { may_change } = found(await findForChange(actor, action, running.id), 'This disciple');
  if (!may_change) throw refused();
  return running;
}

/** @throws Problem stale_version (409) when another relation is there than the page showed */
export function expectRelation(running: RelationModel, shown: number | null | undefined): void {
  if (shown != null && shown !== running.shownId) throw changedMeanwhile();
}

export function changedMeanwhile(): Problem {
  return new Problem(
    'stale_version',
    'Somebody else changed who disciples this person in the meantime. Nothing was overwritten: look at the tree again.',
  );
}

/** It is so already and nothing is changed. Whoever has just done it, and heard no answer, is told how it is taken back. */
export async function saidAgain(
  message: string,
  ...of: Parameters<typeof DiscipleChangeModel.justNow>
): Promise<Changed> {
  return { message, change_id: (await DiscipleChangeModel.justNow(...of))?.id ?? null };
}

/** Keeps what was done, and counts anew what those concerned are. */
export async function done(
  message: string,
  change: Parameters<typeof DiscipleChangeModel.note>[0],
  concerned: readonly number[],
): Promise<Changed> {
  const change_id = await DiscipleChangeModel.note(change);
  await refreshInvolvement([...new Set(concerned)]);
  return { message, change_id };
}
