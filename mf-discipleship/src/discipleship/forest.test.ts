import { expect, test } from 'vitest';
import { largeCampus, person, TREES } from '../testing/fixtures.ts';
import { drawnOf, layOut } from './chart-layout.ts';
import { chainOf, findByName, forestOf, openAtFirst, visibleIn } from './forest.ts';
import { sayTimeSince } from './person-facts.ts';

test('everybody has a number that says the way from the top', () => {
  const forest = forestOf(TREES);
  expect(forest.all.map(({ number, node }) => `${number} ${node.name}`).slice(2, 5)).toEqual([
    '2 Joseph Marchetti',
    '2.1 Anna Kowalczyk',
    '2.1.1 Emily Novak',
  ]);
  expect(chainOf(forest, 3).map(({ node }) => node.name)).toEqual([
    'Joseph Marchetti',
    'Anna Kowalczyk',
    'Emily Novak',
  ]);
  expect(chainOf(forest, 99_999)).toEqual([]);
});

test('at first one generation after the other is unfolded, as far as there are rows', () => {
  const forest = forestOf(largeCampus(240));
  const shown = (rows: number): number => {
    const open = openAtFirst(forest, null, { rows, generations: 3, outline: true });
    return visibleIn(forest, (id) => open.has(id)).length;
  };
  // The director and six missionaries; with one of them another thirteen students.
  expect(shown(7)).toBe(7);
  expect(shown(20)).toBe(20);
  expect(shown(1000)).toBe(85);
});

test('in a chart the first below costs no row, and no more generations are unfolded than stand side by side', () => {
  const forest = forestOf([person('Top', {}, [person('One', {}, [person('Two', {}, [person('Three')])])])]);
  const shown = (generations: number) => {
    const open = openAtFirst(forest, null, { rows: 1, generations, outline: false });
    return visibleIn(forest, (id) => open.has(id)).length;
  };
  expect(shown(2)).toBe(2);
  expect(shown(4)).toBe(4);
});

test('the largest branch of the first chain is unfolded even where there are too few rows', () => {
  const forest = forestOf(largeCampus(240));
  const open = openAtFirst(forest, null, { rows: 1, generations: 4, outline: false });
  expect(Math.max(...visibleIn(forest, (id) => open.has(id)).map(({ generation }) => generation))).toBe(3);
});

test('a single chain is never folded to one card', () => {
  const forest = forestOf([person('Top', {}, [person('One'), person('Two')])]);
  expect(openAtFirst(forest, null, { rows: 1, generations: 0, outline: false })).toEqual(new Set([forest.tops[0]?.id]));
});

test('names are found without regard to case and accents', () => {
  expect(findByName(forestOf(TREES), ' DORA n').map(({ node }) => node.name)).toEqual(['Dóra Nagy']);
  expect(findByName(forestOf(TREES), '  ')).toEqual([]);
});

test('no two cards of the chart lie on one another, each stands beside the first below and reaches to the last', () => {
  const forest = forestOf(largeCampus(240));
  const { seats, byId, columns, height } = layOut(forest.tops, () => true, { width: 236, height: 58 });
  for (const column of Map.groupBy(seats, ({ x }) => x).values()) {
    column.forEach(({ y }, index) => index > 0 && expect(y).toBeGreaterThan(column[index - 1]!.reach));
    expect(column.at(-1)!.reach).toBeLessThanOrEqual(height);
  }
  for (const { person: one, x, y, reach } of seats) {
    const [first] = one.below;
    if (first) expect(byId.get(first.id)?.y).toBe(y);
    if (one.above) expect(byId.get(one.above.id)!.x).toBeLessThan(x);
    if (one.above) expect(byId.get(one.above.id)!.reach).toBeGreaterThanOrEqual(reach);
  }
  expect(columns).toHaveLength(5);
});

test('of two thousand people only those in sight are drawn, with everybody above them and whoever has the focus', () => {
  const forest = forestOf(largeCampus(2000));
  const layout = layOut(forest.tops, () => true, { width: 236, height: 58 });
  const far = forest.all[5]!.id;
  const drawn = drawnOf(layout, { left: 0, top: 20_000, right: 2000, bottom: 20_800 }, [far]);
  expect(layout.seats.length).toBeGreaterThan(1900);
  expect(drawn.length).toBeLessThan(100);
  const ids = new Set(drawn.map(({ person: { id } }) => id));
  expect(ids.has(far)).toBe(true);
  for (const { person: one } of drawn) if (one.id !== far && one.above) expect(ids.has(one.above.id)).toBe(true);
  expect(drawnOf(layout, undefined, [])).toHaveLength(layout.seats.length);
});

test.each([
  ['2026-11-20', '0 days'],
  ['2026-11-19', '1 day'],
  ['2026-10-21', '30 days'],
  ['2026-10-20', '1 month'],
  ['2025-11-20', '1 year'],
  ['2024-09-01', '2 years 2 months'],
  ['2026-12-01', '0 days'],
])('the time since %s is said as %s', (day, words) => {
  expect(sayTimeSince(day, new Date(2026, 10, 20, 9))).toBe(words);
});
