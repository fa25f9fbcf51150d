/** The cards of a board, changed one after the other. */
import { BaseModel, signature } from '@emmaus/service-kit/database/base-model';
import { empty, first, rows, sql } from '@emmaus/service-kit/database/sql';
import { write } from '@emmaus/service-kit/database/write';
import { now } from '@emmaus/service-kit/time';
import { type Board, type Standing, tableOf } from './board.ts';
import { tellCard } from './tell-card.ts';

export interface BoardCard {
  id: number;
  person_id: number;
  column_id: number;
  place: string;
  stands: boolean;
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
      select id, chart_member_id as person_id, ${column} as column_id, place, stands from ${entry}
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
      select id, place from ${entry} where ${owner} = ${board.owner} and ${column} = ${columnId} and stands
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
    const id = card?.id as number;
    tellCard(board, { id, person_id: person }, null, to);
    return id;
  }

  /** Null takes it off the board; it keeps its id, its column and its place. */
  static async standAt(board: Board, card: BoardCard, to: Standing): Promise<void> {
    const { entry, column, takenOff, back } = tableOf(board);
    const { updated_at, updated_by_subject, updated_by_person_id } = signature('updated');
    const standing = to === null ? takenOff(now()) : sql`${back}, ${column} = ${to.column}, place = ${to.place}`;
    await write(sql`
      update ${entry} entry set ${standing}, version = version + 1, updated_at = ${updated_at},
        updated_by_subject = ${updated_by_subject}, updated_by_person_id = ${updated_by_person_id}::int
      where id = ${card.id}`);
    tellCard(board, card, standingOf(card), to);
  }

  /** The number of the latest event: in a turn, that of what was just done. The database writes the log, whoever moves. */
  static async lastNumber({ kind, owner }: Board): Promise<number> {
    const board = await first<{ last_seq: number }>(sql`
      select last_seq from board where kind = ${kind} and owner_id = ${owner}`);
    return board?.last_seq ?? 0;
  }
}

export function standingOf(card: BoardCard): Standing {
  return card.stands ? { column: card.column_id, place: card.place } : null;
}
