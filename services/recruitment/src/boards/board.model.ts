/** What happens on a board: its log, whose numbers rise by one with each move, and the cards that the moves change. */
import { BaseModel, signature } from '@emmaus/service-kit/database/base-model';
import { empty, first, rows, sql } from '@emmaus/service-kit/database/sql';
import { write } from '@emmaus/service-kit/database/write';
import { now } from '@emmaus/service-kit/time';
import { type Board, BOARD_MOVED, tableOf, topicOf } from './board.ts';

/** A place on a board; null: not on it. */
export type Standing = { column: number; place: string } | null;

export interface BoardCard {
  id: number;
  person_id: number;
  column_id: number;
  place: string;
  removed_at: Date | null;
}

export interface BoardEvent {
  seq: number;
  entry_id: number;
  person_id: number;
  from_column_id: number | null;
  from_place: string | null;
  to_column_id: number | null;
  to_place: string | null;
  by_person_id: number | null;
  at: Date;
}

export class BoardModel extends BaseModel {
  static override tableName = 'board';

  /** Who changes a board takes turns, until the transaction ends. */
  static async takeTurn({ kind, owner }: Board): Promise<void> {
    await write(sql`
      insert into board (kind, owner_id) values (${kind}, ${owner})
      on conflict (kind, owner_id) do update set last_seq = board.last_seq`);
  }

  /** A card of the board, also one that was removed. */
  static card(board: Board, by: { entry: number } | { person: number }): Promise<BoardCard | undefined> {
    const { entry, owner, column } = tableOf(board);
    return first(sql`
      select id, chart_member_id as person_id, ${column} as column_id, place, removed_at from ${entry}
      where ${owner} = ${board.owner} and ${'entry' in by ? sql`id = ${by.entry}` : sql`chart_member_id = ${by.person}`}`);
  }

  /** The places beside a card: of itself, null where it does not stand there, and of the next one; without it, the last. */
  static async neighbours(
    board: Board,
    columnId: number,
    { after, without }: { after: number | null | undefined; without: number | null },
  ): Promise<[before: string | null, after: string | null]> {
    const { entry, owner, column } = tableOf(board);
    const standing = await rows<{ id: number; place: string }>(sql`
      select id, place from ${entry} where ${owner} = ${board.owner} and ${column} = ${columnId} and removed_at is null
        and id is distinct from ${without}::int order by place, id`);
    const at = after === undefined ? standing.length - 1 : standing.findIndex(({ id }) => id === after);
    const before = standing[at]?.place ?? null;
    // Two cards with one place: the next one that stands apart.
    return [before, standing.slice(at + 1).find(({ place }) => before === null || place > before)?.place ?? null];
  }

  /** Puts somebody on the board who was never on it; answers the card's id. */
  static async insertCard(board: Board, person: number, to: NonNullable<Standing>, place: number): Promise<number> {
    const { entry, owner, column } = tableOf(board);
    // A recruitment chart is a place's own; a depth chart notes the place of its keeper.
    const [at, value] = board.kind === 'depth_chart' ? [sql`, location_id`, sql`, ${place}::int`] : [empty, empty];
    const { created_at, created_by_subject, created_by_person_id } = signature('created');
    const [card] = await write<{ id: number }>(sql`
      insert into ${entry} (${owner}, chart_member_id, ${column}, place${at},
        created_at, created_by_subject, created_by_person_id, updated_at, updated_by_subject, updated_by_person_id)
      values (${board.owner}, ${person}, ${to.column}, ${to.place}${value},
        ${created_at}, ${created_by_subject}, ${created_by_person_id}::int,
        ${created_at}, ${created_by_subject}, ${created_by_person_id}::int)
      returning id`);
    return card?.id as number;
  }

  /** Null takes it off the board; it keeps its id, its column and its place. */
  static async standAt(board: Board, card: number, to: Standing, byHandYear: number | null = null): Promise<void> {
    const { entry, column } = tableOf(board);
    const { updated_at, updated_by_subject, updated_by_person_id } = signature('updated');
    const standing =
      to === null
        ? sql`removed_at = ${now().toString()}`
        : sql`
      removed_at = null, ${column} = ${to.column}, place = ${to.place}`;
    const byHand = board.kind === 'recruitment' ? sql`, removed_by_hand_year = ${byHandYear}::int` : empty;
    await write(sql`
      update ${entry} set ${standing}${byHand}, version = version + 1, updated_at = ${updated_at},
        updated_by_subject = ${updated_by_subject}, updated_by_person_id = ${updated_by_person_id}::int
      where id = ${card}`);
  }

  /** Notes a move, and tells it when it is committed; answers its number. */
  static async log(
    board: Board,
    { card, person, from, to }: { card: number; person: number; from: Standing; to: Standing },
  ): Promise<number> {
    const { updated_by_subject: subject, updated_by_person_id: by } = signature('updated');
    const [event] = await write<{ seq: number }>(sql`
      with numbered as (
        update board set last_seq = last_seq + 1 where kind = ${board.kind} and owner_id = ${board.owner} returning last_seq)
      insert into board_event (kind, owner_id, seq, entry_id, person_id, from_column_id, from_place, to_column_id, to_place,
        by_subject, by_person_id, at)
      select ${board.kind}, ${board.owner}, last_seq, ${card}::int, ${person}::int, ${from?.column ?? null}::int,
        ${from?.place ?? null}, ${to?.column ?? null}::int, ${to?.place ?? null}, ${subject}, ${by}::int,
        ${now().toString()}::timestamptz
      from numbered returning seq`);
    await write(sql`select pg_notify(${BOARD_MOVED}, ${topicOf(board)})`);
    return event?.seq as number;
  }
}
