/** Putting somebody on the recruitment chart of their campus, moving and taking them off, and taking one of these back. */
import type { CallInput } from '@emmaus/contracts/call';
import type { CandidateMoved, recruitmentChartCalls as calls } from '@emmaus/contracts/recruitment-charts.contract';
import { recruitmentColumnTitle } from '@emmaus/contracts/recruitment.words';
import { first, sql } from '@emmaus/service-kit/database/sql';
import { found, Problem } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { BoardModel } from '../boards/board.model.ts';
import { findEvent } from '../boards/board-events.queries.ts';
import { addToBoard, type Moved, moveOnBoard, removeFromBoard, undoOnBoard } from '../boards/move-on-board.ts';
import {
  boardOf,
  type Campus,
  campusAsked,
  type Candidate,
  candidateAsked,
  type PlaceAsked,
} from './campus-of-chart.ts';
import { findMembersOf } from './members.queries.ts';
import { presentMember } from './recruitment-chart.presenter.ts';

type Added = CallInput<typeof calls.addCandidate>['body'];
type Sent = CallInput<typeof calls.moveCandidate>['body'];

/** @throws Problem not_found (404) for somebody who is not at the campus, conflict (409) where they stand in another column */
export async function addCandidate(actor: Actor, sent: Added): Promise<CandidateMoved> {
  const candidate = await candidateAsked(actor, sent.chart_member_id, sent);
  const column = sent.recruitment_depth_chart_column_id;
  const { person, campus } = candidate;
  const added = await addToBoard(boardOf(campus), person.id, { column }, campus.id);
  return done(actor, candidate, added, `${person.name} was added to ${titleOf(column)}.`);
}

/** @throws Problem not_found (404) for whoever never stood there; conflict (409) for whoever was taken off, or moved by another */
export async function moveCandidate(actor: Actor, sent: Sent): Promise<CandidateMoved> {
  const candidate = await candidateAsked(actor, sent.chart_member_id, sent);
  const { person, campus } = candidate;
  const board = boardOf(campus);
  const column = sent.recruitment_depth_chart_column;
  await BoardModel.takeTurn(board);
  const card = found(await BoardModel.card(board, { person: person.id }), 'This candidate');
  if (sent.from_column !== undefined && card.stands && ![sent.from_column, column].includes(columnOf(card.column_id)))
    throw await movedMeanwhile(candidate, columnOf(card.column_id));
  const target = sent.after === undefined ? { column } : { column, after: sent.after };
  const moved = await moveOnBoard(board, card.id, target);
  return done(actor, candidate, moved, `${person.name} was moved to ${titleOf(column)}.`);
}

/** By the person's id. Taken off already, nothing has to be done. */
export async function removeCandidate(actor: Actor, personId: number, asked: PlaceAsked): Promise<CandidateMoved> {
  const candidate = await candidateAsked(actor, personId, asked);
  const board = boardOf(candidate.campus);
  const card = found(await BoardModel.card(board, { person: personId }), 'This candidate');
  const removed = await removeFromBoard(board, card.id);
  return done(actor, candidate, removed, `${candidate.person.name} was removed from the recruitment chart.`);
}

/** @throws Problem not_found (404), conflict (409) when it was moved since, or whoever it is about is not at the campus any more */
export async function undoCandidateMove(actor: Actor, seq: number, asked: PlaceAsked): Promise<CandidateMoved> {
  const campus = await campusAsked(actor, asked, 'body');
  const event = found(await findEvent(boardOf(campus), seq), 'This move');
  const candidate = await candidateAsked(actor, event.person_id, { location_id: campus.id });
  const undone = await undoOnBoard(boardOf(campus), seq);
  const name = candidate.person.name;
  const back = event.from_column_id === null ? 'is off the chart again' : `is back in ${titleOf(event.from_column_id)}`;
  return done(actor, candidate, undone, `${name} ${back}.`);
}

async function done(
  actor: Actor,
  { campus, person }: Candidate,
  { seq }: Moved,
  message: string,
): Promise<CandidateMoved> {
  const [member] = await findMembersOf(campus, [person.id]);
  return { message, seq, member: member ? presentMember(member, actor) : null };
}

async function movedMeanwhile({ campus, person }: Candidate, column: number): Promise<Problem> {
  const by = await lastMover(campus, person.id);
  return new Problem(
    'conflict',
    `${by ?? 'Somebody else'} moved ${person.name} to ${titleOf(column)} in the meantime. Look at where they are now.`,
  );
}

async function lastMover({ id }: Campus, personId: number): Promise<string | undefined> {
  const event = await first<{ name: string }>(sql`
    select mover.name from board_event event join people.published_person_v1 mover on mover.id = event.by_person_id
    where event.person_id = ${personId} and event.kind = 'recruitment' and event.owner_id = ${id}
      and event.from_column_id is distinct from event.to_column_id
    order by event.seq desc limit 1`);
  return event?.name;
}

type ColumnId = Sent['recruitment_depth_chart_column'];

const columnOf = (id: number): ColumnId => id as ColumnId;

function titleOf(id: number): string {
  return recruitmentColumnTitle(id) ?? '';
}
