import { Subscribers } from '@emmaus/service-kit/http/subscribers';
import { listen } from '@emmaus/service-kit/database/listen';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import type { Knex } from 'knex';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setClock } from '@emmaus/service-kit/time';
import { recruitmentEntry } from '../database/factories.ts';
import type { Board } from '../src/boards/board.ts';
import { BOARD_MOVED, topicOf } from '../src/boards/board.ts';
import { eventsAfter, lastEvent } from '../src/boards/board-events.queries.ts';
import { addToBoard, moveOnBoard, removeFromBoard, undoOnBoard } from '../src/boards/move-on-board.ts';
import { recruitmentService } from '../src/service.ts';

const { service, house } = serviceForTests(recruitmentService);
let own: Knex;
let keeper = 50_000;
let board: Board;
const NEW_CONTACTS = 1;
const MEANINGFUL = 2;

beforeAll(() => {
  own = service.database.as('recruitment');
});
afterEach(() => setClock(undefined));
beforeEach(() => {
  keeper += 1;
  board = { kind: 'depth_chart', owner: keeper };
});

/** Cards for so many people in one column; answers their ids, from above to below. */
async function cards(count: number, column = NEW_CONTACTS): Promise<number[]> {
  const ids: number[] = [];
  for (let person = 1; person <= count; person += 1)
    ids.push((await addToBoard(board, 60_000 + 100 * column + person, { column }, house.places.campus)).card);
  return ids;
}

const column = (id: number): Promise<number[]> =>
  own('depth_chart_entry')
    .where({ keeper_person_id: keeper, depth_chart_column_id: id, removed_at: null })
    .orderBy(['place', 'id'])
    .pluck('id');

describe('"Boards keep an order that two people can change at once"', () => {
  test('a card goes behind another, to the top, or to the end, and no other card is written', async () => {
    const [one, two, three] = (await cards(3)) as [number, number, number];
    const untouched = await own('depth_chart_entry').whereIn('id', [one, two]).orderBy('id');
    await moveOnBoard(board, three, { column: NEW_CONTACTS, after: one });
    expect(await column(NEW_CONTACTS)).toEqual([one, three, two]);
    await moveOnBoard(board, three, { column: NEW_CONTACTS, after: null });
    expect(await column(NEW_CONTACTS)).toEqual([three, one, two]);
    await moveOnBoard(board, three, { column: MEANINGFUL });
    expect([await column(NEW_CONTACTS), await column(MEANINGFUL)]).toEqual([[one, two], [three]]);
    expect(await own('depth_chart_entry').whereIn('id', [one, two]).orderBy('id')).toEqual(untouched);
  });

  test('many who put cards at one place at the same moment: each has its own, none is lost', async () => {
    const [first, ...others] = (await cards(6)) as [number, ...number[]];
    await Promise.all(others.map((card) => moveOnBoard(board, card, { column: NEW_CONTACTS, after: first })));
    const order = await column(NEW_CONTACTS);
    expect(order[0]).toBe(first);
    expect(new Set(order)).toEqual(new Set([first, ...others]));
    const places = await own('depth_chart_entry').where({ keeper_person_id: keeper }).pluck('place');
    expect(new Set(places).size).toBe(6);
  });

  test('the same change sent again is no fault, and no event', async () => {
    const [one, two] = (await cards(2)) as [number, number];
    const moved = await moveOnBoard(board, two, { column: NEW_CONTACTS, after: null });
    expect(await moveOnBoard(board, two, { column: NEW_CONTACTS, after: null })).toEqual({ card: two, seq: null });
    await removeFromBoard(board, one);
    expect(await removeFromBoard(board, one)).toEqual({ card: one, seq: null });
    // To the column in which it stands already, or behind itself.
    const [three] = (await cards(1, MEANINGFUL)) as [number];
    await cards(2, MEANINGFUL + 1);
    expect(await moveOnBoard(board, three, { column: MEANINGFUL })).toEqual({ card: three, seq: null });
    expect(await moveOnBoard(board, three, { column: MEANINGFUL, after: three })).toEqual({ card: three, seq: null });
    expect((await addToBoard(board, 60_102, { column: NEW_CONTACTS }, house.places.campus)).seq).toBeNull();
    expect((await lastEvent(board))?.seq).toBe((moved.seq as number) + 4);
  });

  test('somebody who stands on the chart is not put on it once more', async () => {
    await cards(1);
    await expect(addToBoard(board, 60_101, { column: MEANINGFUL }, house.places.campus)).rejects.toMatchObject({
      code: 'conflict',
    });
  });
});

describe('"a log of every move (who, from, to, when)"', () => {
  test('numbers rise by one, whoever moves at the same moment', async () => {
    const ids = await cards(4);
    await Promise.all(ids.map((card) => moveOnBoard(board, card, { column: MEANINGFUL })));
    expect((await eventsAfter(board, 0)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const [last] = await eventsAfter(board, 7);
    expect(last).toMatchObject({ seq: 8, from_column_id: NEW_CONTACTS, to_column_id: MEANINGFUL, by_person_id: null });
  });

  test('a removed card keeps its id: undo brings it back where it was, and so does adding again', async () => {
    const [one, two, three] = (await cards(3)) as [number, number, number];
    const removed = await removeFromBoard(board, two);
    expect(await column(NEW_CONTACTS)).toEqual([one, three]);
    await undoOnBoard(board, removed.seq as number);
    expect(await column(NEW_CONTACTS)).toEqual([one, two, three]);
    await removeFromBoard(board, two);
    expect((await addToBoard(board, 60_102, { column: MEANINGFUL }, house.places.campus)).card).toBe(two);
    expect(await column(MEANINGFUL)).toEqual([two]);
  });

  test('what was moved again cannot be undone any more, and is not', async () => {
    const [one] = (await cards(1)) as [number];
    const { seq } = await moveOnBoard(board, one, { column: MEANINGFUL });
    await moveOnBoard(board, one, { column: 3 });
    await expect(undoOnBoard(board, seq as number)).rejects.toMatchObject({ code: 'conflict' });
    expect(await column(3)).toEqual([one]);
  });

  test('who was taken off is on no published chart', async () => {
    const [one] = (await cards(1)) as [number];
    await removeFromBoard(board, one);
    const others = service.database.as('people');
    expect(await others('recruitment.published_depth_chart_v1').where({ keeper_person_id: keeper })).toEqual([]);
  });

  test('each move is told when it is committed', async () => {
    const subscribers = new Subscribers();
    let heard = 0;
    const listening = listen({
      url: service.database.urlFor('recruitment'),
      channel: BOARD_MOVED,
      onNotice: async (topic) => subscribers.tell(topic),
    });
    try {
      await listening.ready;
      subscribers.subscribe(topicOf(board), () => (heard += 1));
      await cards(2);
      await expect.poll(() => heard).toBe(2);
    } finally {
      await listening.stop();
    }
  });
});

describe('a recruitment chart', () => {
  const place = { column: 72 };

  test('remembers in which academic year somebody was taken off by hand, until they come back', async () => {
    const { campus } = house.places;
    board = { kind: 'recruitment', owner: campus };
    setClock('2027-08-01T04:00:00Z');
    const { card } = await addToBoard(board, 60_999, place, campus);
    const read = () => own('recruitment_entry').where({ id: card }).first('removed_by_hand_year', 'stands');
    const { seq } = await removeFromBoard(board, card);
    expect(await read()).toEqual({ removed_by_hand_year: 2026, stands: false });
    await undoOnBoard(board, seq as number);
    expect(await read()).toEqual({ removed_by_hand_year: null, stands: true });
    setClock('2027-08-01T06:00:00Z');
    await removeFromBoard(board, card);
    expect(await read()).toEqual({ removed_by_hand_year: 2027, stands: false });
  });

  test('logs what the refresh and a move to another campus do, too', async () => {
    const { campus } = house.places;
    board = { kind: 'recruitment', owner: campus };
    const before = (await lastEvent(board))?.seq ?? 0;
    await own('recruitment_entry').insert(
      [61_001, 61_002].map((chart_member_id) => recruitmentEntry({ location_id: campus, chart_member_id })),
    );
    await own('recruitment_entry').where({ chart_member_id: 61_001 }).update({ moved_away_at: '2026-11-01T12:00:00Z' });
    const events = await eventsAfter(board, before);
    expect(
      events.map(({ person_id, from_column_id, to_column_id }) => [person_id, from_column_id, to_column_id]),
    ).toEqual([
      [61_001, null, 72],
      [61_002, null, 72],
      [61_001, 72, null],
    ]);
  });
});
