/** The log of a board, for live updates, undo and "last updated". */
import { signature } from '@emmaus/service-kit/database/base-model';
import { first, limitOf, rows, sql } from '@emmaus/service-kit/database/sql';
import type { Board } from './board.ts';
import type { BoardEvent } from './board.model.ts';

const AT_ONCE = 100;
const COLUMNS = sql`seq, entry_id, person_id, from_column_id, from_place, to_column_id, to_place, by_person_id, at`;

/** What happened after the event with this number, in order; at most a hundred at a time. */
export function eventsAfter({ kind, owner }: Board, seq: number): Promise<BoardEvent[]> {
  return rows(sql`
    select ${COLUMNS} from board_event where kind = ${kind} and owner_id = ${owner} and seq > ${seq}
    order by seq limit ${limitOf(AT_ONCE)}`);
}

export function findEvent({ kind, owner }: Board, seq: number): Promise<BoardEvent | undefined> {
  return first(sql`
    select ${COLUMNS} from board_event where kind = ${kind} and owner_id = ${owner} and seq = ${seq}`);
}

/** The latest event: "last updated", and from where a reader goes on. Undefined while nothing happened. */
export function lastEvent({ kind, owner }: Board): Promise<BoardEvent | undefined> {
  return first(sql`
    select ${COLUMNS} from board_event where kind = ${kind} and owner_id = ${owner} order by seq desc limit 1`);
}

/** The number of the event by which a card came to where it is; undefined where nothing is known of that. */
export async function lastEventOf({ kind, owner }: Board, entry: number): Promise<number | undefined> {
  const event = await first<{ seq: number }>(sql`
    select seq from board_event where kind = ${kind} and owner_id = ${owner} and entry_id = ${entry}
    order by seq desc limit 1`);
  return event?.seq;
}

/** Whether somebody else has moved the card since this event: the last word about it is neither that event nor the asker's own. */
export async function isOvertaken({ kind, owner }: Board, { entry_id, seq }: BoardEvent): Promise<boolean> {
  const last = await first<{ seq: number; by_subject: string }>(sql`
    select seq, by_subject from board_event where kind = ${kind} and owner_id = ${owner} and entry_id = ${entry_id}
    order by seq desc limit 1`);
  return last !== undefined && last.seq !== seq && last.by_subject !== signature('updated').updated_by_subject;
}
