import type { DiscipleNode } from '@emmaus/contracts/discipleship-tree.contract';
import { expect, test } from 'vitest';
import { largeCampus, person, TREES } from '../../testing/fixtures.ts';
import { forestOf } from '../forest.ts';
import { COLUMN_WITH_COLOUR, seatsOf, sheetsOf } from './sheets.ts';

const READABLE = 0.64;

/** Everybody stands once: on a sheet, or above one. */
function expectEverybody(trees: readonly DiscipleNode[], least?: number): ReturnType<typeof sheetsOf> {
  const { tops, all } = forestOf(trees);
  const sheets = sheetsOf(tops, least);
  const drawn = sheets.flatMap((sheet) => seatsOf(sheet).seats.map((seat) => seat.person.id));
  const above = new Set(sheets.flatMap(({ path }) => path.map(({ id }) => id)));
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(new Set([...drawn, ...above])).toEqual(new Set(all.map(({ id }) => id)));
  for (const sheet of sheets) {
    const { scale, size, seats, column } = seatsOf(sheet);
    expect(scale).toBeGreaterThanOrEqual(READABLE);
    // All of it stands within the sheet, the last generation with its whole column.
    expect(size.height * scale).toBeLessThanOrEqual(sheet.room.height);
    expect((Math.max(...seats.map(({ x }) => x)) + column) * scale).toBeLessThanOrEqual(sheet.room.width);
  }
  return sheets;
}

test('"on one sheet of paper": what can be read there, each in the row of the first below', () => {
  const [sheet, ...others] = expectEverybody(TREES);
  expect(others).toEqual([]);
  expect(sheet?.path).toEqual([]);
  const { seats, generations } = seatsOf(sheet!);
  expect(generations).toBe(6);
  const joseph = seats.find((seat) => seat.person.id === 1);
  const anna = seats.find((seat) => seat.person.id === 2);
  expect(anna?.y).toBe(joseph?.y);
  expect(anna!.x).toBeGreaterThan(joseph!.x);
});

test('a campus of a hundred in six generations is one sheet still', () => {
  const chains = Array.from({ length: 2 }, (_none, nth) =>
    person(`Top ${nth}`, {}, [
      person(`First ${nth}`, {}, [
        person(`Second ${nth}`, {}, [
          person(
            `Third ${nth}`,
            {},
            Array.from({ length: 24 }, () => person('Fourth', {}, [person('Fifth')])),
          ),
        ]),
      ]),
    ]),
  );
  expect(expectEverybody(chains)).toHaveLength(1);
});

test('where a sheet is full from top to bottom its columns take the room beside them, so that names are not cut', () => {
  const chains = Array.from({ length: 20 }, (_none, nth) =>
    person(`Top ${nth}`, {}, [person('First', {}, [person('Second', {}, [person('Third')])]), person('First')]),
  );
  const [sheet, ...others] = expectEverybody(chains);
  expect(others).toEqual([]);
  const { column, scale, generations } = seatsOf(sheet!);
  expect(scale).toBeLessThan(1);
  expect(column).toBeGreaterThan(250);
  expect(column * generations * scale).toBeGreaterThan(900);
});

test('with what the colours say a generation is wider, and six of them stand on a sheet still', () => {
  const [sheet, ...others] = expectEverybody(TREES, COLUMN_WITH_COLOUR);
  expect(others).toEqual([]);
  const { generations, column } = seatsOf(sheet!);
  expect(generations).toBe(6);
  expect(column).toBeGreaterThanOrEqual(COLUMN_WITH_COLOUR);
  expectEverybody(largeCampus(240), COLUMN_WITH_COLOUR);
});

test('"on several, branch by branch, where it could not be read": a campus that is too large, with the way to each branch', () => {
  const sheets = expectEverybody(largeCampus(240));
  expect(sheets.length).toBeGreaterThan(1);
  expect(sheets[0]?.path.map(({ node }) => node.name)).toEqual(['Director']);
});

test('a hundred disciples of one person, and a chain of fifty, are parted too', () => {
  const crowd = Array.from({ length: 100 }, (_none, nth) => person(`Disciple ${nth}`));
  let chain = person('Last');
  for (let nth = 0; nth < 49; nth += 1) chain = person(`Link ${nth}`, {}, [chain]);
  expect(expectEverybody([person('Leader', {}, crowd)]).length).toBeGreaterThan(1);
  expect(expectEverybody([chain]).length).toBeGreaterThan(0);
});
