/** Changing one's own depth chart: putting somebody on it, moving, taking off, and taking a change back. */
import type { CallAnswer, CallInput } from '@emmaus/contracts/call';
import type { depthChartCalls } from '@emmaus/contracts/depth-charts.contract';
import { DEPTH_CHART_TEXTS, DEPTH_CHART_TITLES, FIRST_DEPTH_CHART_COLUMN } from '@emmaus/contracts/depth-charts.words';
import { transaction } from '@emmaus/service-kit/database/transaction';
import { found, invalidField, Problem } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { scope } from '@emmaus/service-kit/policy/policy';
import { BoardModel } from '../boards/board.model.ts';
import { chartOf } from '../boards/board.ts';
import { findEvent, lastEventOf } from '../boards/board-events.queries.ts';
import { addToBoard, moveOnBoard, type Moved, removeFromBoard, undoOnBoard } from '../boards/move-on-board.ts';
import { depthChartPolicy } from './depth-chart.policy.ts';
import { presentMember } from './depth-chart.presenter.ts';
import { findEntry, findKeeper, findMembers, findSeen, isFullFor, type KeeperRow } from './depth-chart.queries.ts';

type Changed = CallAnswer<typeof depthChartCalls.moveOnDepthChart>;
type SentMove = CallInput<typeof depthChartCalls.moveOnDepthChart>['body'];

/** A member: by the person, or by the entry. */
export type Which = { person: number } | { entry: number };

const MEMBER = 'This person on your depth chart';

/** @throws Problem not_found (404) for an account that keeps no chart */
export async function ownChart(actor: Actor): Promise<KeeperRow> {
  const keeper = await findKeeper(actor.personId ?? 0, scope(depthChartPolicy, actor, 'keep'));
  return found(keeper, 'Your depth chart');
}

/** @throws Problem not_found (404) for somebody out of sight, conflict (409) for one who stands in another column, and of a full chart */
export async function putOnChart(
  actor: Actor,
  personId: number,
  column: number = FIRST_DEPTH_CHART_COLUMN,
): Promise<Changed> {
  const keeper = await ownChart(actor);
  if (personId === keeper.id) throw invalidField('chart_member_id', DEPTH_CHART_TEXTS.oneself);
  const person = found(await findSeen(personId, scope(depthChartPolicy, actor, 'read')), 'This person');
  return transaction(async () => {
    await expectRoom(keeper, person.id);
    const done = await addToBoard(chartOf(keeper.id), person.id, { column }, keeper.primary_location_id);
    return answer(actor, keeper, done, `${person.name} was added to ${columnName(column)}.`);
  });
}

/** @throws Problem not_found (404), conflict (409) for one who was taken off, invalid_input (422) where nobody is named */
export async function moveOnChart(
  actor: Actor,
  { chart_member_id, entry_id, depth_chart_column: column, after }: SentMove,
): Promise<Changed> {
  const keeper = await ownChart(actor);
  if (entry_id === undefined && chart_member_id == null)
    throw invalidField('chart_member_id', DEPTH_CHART_TEXTS.person, 'missing');
  const entry = await entryOf(
    actor,
    keeper,
    entry_id === undefined ? { person: chart_member_id ?? 0 } : { entry: entry_id },
  );
  return transaction(async () => {
    const target = after === undefined ? { column } : { column, after };
    const done = await moveOnBoard(chartOf(keeper.id), entry.id, target);
    return answer(actor, keeper, done, `${entry.name} was moved to ${columnName(column)}.`);
  });
}

/** @throws Problem not_found (404) */
export async function takeOffChart(actor: Actor, which: Which): Promise<Changed> {
  const keeper = await ownChart(actor);
  const entry = await entryOf(actor, keeper, which);
  return transaction(async () => {
    const done = await removeFromBoard(chartOf(keeper.id), entry.id);
    return answer(actor, keeper, done, `${entry.name} was removed from your depth chart.`);
  });
}

/** @throws Problem not_found (404), conflict (409) where the card was moved since, and of a chart that is full by now */
export async function undoOnChart(actor: Actor, seq: number): Promise<Changed> {
  const keeper = await ownChart(actor);
  return transaction(async () => {
    const event = found(await findEvent(chartOf(keeper.id), seq), 'This move');
    // Asked first: whoever is off the chart and out of sight by now is not brought back.
    const { name } = await entryOf(actor, keeper, { entry: event.entry_id });
    if (event.to_column_id === null) await expectRoom(keeper, event.person_id);
    const done = await undoOnBoard(chartOf(keeper.id), seq);
    const undone = await answer(actor, keeper, done, `${name} was removed from your depth chart.`);
    const { member } = undone;
    return member ? { ...undone, message: `${name} is back in ${columnName(member.depth_chart_column_id)}.` } : undone;
  });
}

/** Of two who come at once, where there is room for one, the second sees that it is gone. */
async function expectRoom({ id }: KeeperRow, personId: number): Promise<void> {
  await BoardModel.takeTurn(chartOf(id));
  if (await isFullFor(id, personId)) throw new Problem('conflict', DEPTH_CHART_TEXTS.full);
}

async function entryOf(actor: Actor, keeper: KeeperRow, which: Which): Promise<{ id: number; name: string }> {
  return found(await findEntry(keeper.id, which, scope(depthChartPolicy, actor, 'read')), MEMBER);
}

async function answer(actor: Actor, { id }: KeeperRow, { card, seq }: Moved, message: string): Promise<Changed> {
  const member = (await findMembers(id, [card])).get(card);
  return {
    message,
    entry_id: card,
    member: member ? presentMember(member, actor) : null,
    // Sent once more it can still be taken back.
    seq: seq ?? (await lastEventOf(chartOf(id), card)) ?? null,
  };
}

function columnName(column: number): string {
  return DEPTH_CHART_TITLES[column - 1] ?? '';
}
