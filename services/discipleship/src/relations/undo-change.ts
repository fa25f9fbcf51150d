/** Takes back what somebody has just done with the tree, as long as nobody has changed it since. */
import { found, notFound, Problem } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { isWithinPlaces } from '@emmaus/service-kit/policy/policy';
import { refreshInvolvement } from '../involvement/refresh-involvement.ts';
import { MarkModel } from '../marks/mark.model.ts';
import { type Changed, known, takeTurn } from './disciple-change.ts';
import { DiscipleChangeModel } from './disciple-change.model.ts';
import { findDisciplersIn } from './disciple.queries.ts';
import { RelationModel } from './relation.model.ts';

/**
 * @throws Problem not_found (404) for a change of somebody else, and at a place that is no longer one's own; conflict (409) for one that
 * something followed
 */
export async function undoChange(actor: Actor, id: number): Promise<Changed> {
  const change = found(await DiscipleChangeModel.ofMine(id), 'This change');
  if (!(await isStillTheirs(actor, change))) throw notFound('This change');
  return takeBackChange(id);
}

/** The same, for whoever has asked already whether they may. */
export async function takeBackChange(id: number): Promise<Changed> {
  await takeTurn();
  const change = found(await DiscipleChangeModel.ofMine(id), 'This change');
  const { name } = await known(change.disciple_person_id);
  const answer = { message: `It is again as it was: ${name}.`, change_id: null };
  if (change.undone_at !== null) return answer;
  if (!change.isRecent) throw new Problem('conflict', 'This was too long ago to be undone. Change it instead.');
  if (await change.isFollowed()) throw changedSince();
  await undoRelation(change);
  await undoMark(change);
  await change.undone();
  await refreshInvolvement(await concernedBy(change));
  return answer;
}

/** They disciple somebody by it or did, or it is of a place of theirs: who has gone to another one since has no word there. */
async function isStillTheirs(actor: Actor, change: DiscipleChangeModel): Promise<boolean> {
  const { primary_location_id: place } = await known(change.disciple_person_id);
  const ids = [change.begun_relation_id, change.ended_relation_id].filter((id) => id !== null);
  const relations = (await Promise.all(ids.map((id) => RelationModel.byId(id)))).filter((one) => one !== undefined);
  return (
    relations.some(({ discipler_person_id: discipler }) => discipler === actor.personId) ||
    [place, ...relations.map(({ location_id }) => location_id)].some((id) => isWithinPlaces(actor, id))
  );
}

async function undoRelation(change: DiscipleChangeModel): Promise<void> {
  const { disciple_person_id, begun_relation_id, ended_relation_id } = change;
  if (begun_relation_id === null && ended_relation_id === null) return;
  const running = await RelationModel.running(disciple_person_id);
  if ((running?.id ?? null) !== begun_relation_id) throw changedSince();
  await running?.takeBack();
  if (ended_relation_id !== null) await (await RelationModel.byId(ended_relation_id))?.goOn();
}

async function undoMark({ disciple_person_id, begun_mark_id, ended_mark_id }: DiscipleChangeModel): Promise<void> {
  if (begun_mark_id === null) return;
  const current = await MarkModel.current(disciple_person_id);
  if (current?.id !== begun_mark_id) throw changedSince();
  await current.takeBack();
  if (ended_mark_id !== null) await (await MarkModel.byId(ended_mark_id))?.goOn();
}

/** The disciple, and everybody who disciples them by it or did. */
async function concernedBy({
  disciple_person_id: disciple,
  begun_relation_id,
  ended_relation_id,
}: DiscipleChangeModel): Promise<number[]> {
  const disciplers = await findDisciplersIn(disciple, [begun_relation_id, ended_relation_id]);
  return [disciple, ...disciplers];
}

function changedSince(): Problem {
  return new Problem('conflict', 'This was changed again since, so it cannot be undone. Look at the tree again.');
}
