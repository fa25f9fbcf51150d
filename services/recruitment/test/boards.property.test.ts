/** Any interleaving of moves, adds, removes and undos leaves each person in one column, and the board as its log tells it. */
import { Problem } from '@emmaus/service-kit/http/problem';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import fc from 'fast-check';
import type { Knex } from 'knex';
import { beforeAll, expect, test } from 'vitest';
import type { Board } from '../src/boards/board.ts';
import type { BoardEvent } from '../src/boards/board.model.ts';
import { addToBoard, moveOnBoard, removeFromBoard, undoOnBoard } from '../src/boards/move-on-board.ts';
import { recruitmentService } from '../src/service.ts';

const { service, house } = serviceForTests(recruitmentService);
let own: Knex;
let keeper = 70_000;
let nextPerson = 80_000;
const PEOPLE = 5;

beforeAll(() => {
  own = service.database.as('recruitment');
});

const BOARDS = {
  depth_chart: { entries: 'depth_chart_entry', owner: 'keeper_person_id', column: 'depth_chart_column_id', first: 1 },
  recruitment: { entries: 'recruitment_entry', owner: 'location_id', column: 'recruitment_column_id', first: 72 },
} as const;

interface Card {
  id: number;
  person_id: number;
  column_id: number;
  place: string;
  stands: boolean;
}

const who = fc.nat({ max: PEOPLE - 1 });
const column = fc.nat({ max: 2 });
/** Behind whose card; null: the first, undefined: the last. */
const after = fc.oneof(who, fc.constantFrom(null, undefined));
const change = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('add' as const), who, column, after }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('move' as const), who, column, after }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('remove' as const), who }) },
  // Counted from the latest event: what was just done is taken back most often.
  { weight: 2, arbitrary: fc.record({ does: fc.constant('undo' as const), back: fc.nat({ max: 3 }) }) },
);
type Change = typeof change extends fc.Arbitrary<infer One> ? One : never;

/** What the board refuses is told as a problem that people can meet; all else is a fault. */
async function unlessRefused(doing: Promise<unknown>): Promise<void> {
  try {
    await doing;
  } catch (thrown) {
    if (!(thrown instanceof Problem)) throw thrown;
    expect(['conflict', 'not_found']).toContain(thrown.code);
  }
}

test.each(['depth_chart', 'recruitment'] as const)('%s', async (kind) => {
  const { entries, owner, column: columnName, first } = BOARDS[kind];
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(change, { minLength: 1, maxLength: 4 }), { maxLength: 8 }), async (rounds) => {
      keeper += 1;
      nextPerson += PEOPLE;
      const board: Board = { kind, owner: kind === 'recruitment' ? house.places.campus : keeper };
      const people = Array.from({ length: PEOPLE }, (_, index) => nextPerson + index);
      const cards = (): Promise<Card[]> =>
        own(entries)
          .where({ [owner]: board.owner })
          .whereIn('chart_member_id', people)
          .orderBy([columnName, 'place', 'id'])
          .select('id', 'chart_member_id as person_id', { column_id: columnName }, 'place', 'stands');
      const log = (): Promise<BoardEvent[]> =>
        own('board_event')
          .where({ kind, owner_id: board.owner })
          .whereIn('person_id', people)
          .orderBy('seq')
          .select<BoardEvent[]>('*');

      const applyIn = (known: readonly Card[], events: readonly BoardEvent[]) => (one: Change) => {
        const cardOf = (index: number) => known.find(({ person_id }) => person_id === people[index])?.id ?? 0;
        if (one.does === 'undo') return undoOnBoard(board, events.at(-1 - one.back)?.seq ?? 0);
        if (one.does === 'remove') return removeFromBoard(board, cardOf(one.who));
        const behind = typeof one.after === 'number' ? cardOf(one.after) : one.after;
        const target = { column: first + one.column, ...(behind !== undefined && { after: behind }) };
        if (one.does === 'move') return moveOnBoard(board, cardOf(one.who), target);
        return addToBoard(board, people[one.who] ?? 0, target, house.places.campus);
      };
      for (const round of rounds) {
        const apply = applyIn(await cards(), await log());
        // Of each round, all at the same moment.
        await Promise.all(round.map((one) => unlessRefused(apply(one))));
      }

      const kept = await cards();
      expect(new Set(kept.map(({ person_id }) => person_id)).size).toBe(kept.length);
      const replayed = new Map<number, { column: number; place: string }>();
      for (const event of await log()) {
        const stood = replayed.get(event.person_id);
        expect({ column: event.from_column_id, place: event.from_place }).toEqual(
          stood ?? { column: null, place: null },
        );
        if (event.to_column_id === null || event.to_place === null) replayed.delete(event.person_id);
        else replayed.set(event.person_id, { column: event.to_column_id, place: event.to_place });
      }
      const standing = kept
        .filter(({ stands }) => stands)
        .map(({ person_id, column_id, place }) => [person_id, { column: column_id, place }] as const);
      expect(replayed).toEqual(new Map(standing));
    }),
    { numRuns: 25 },
  );
});
