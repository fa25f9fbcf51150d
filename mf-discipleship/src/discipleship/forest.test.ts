import { expect, test } from 'vitest';
import { largeCampus, person, TREES } from '../testing/fixtures.ts';
import { layOut } from './chart-layout.ts';
import { chainOf, findByName, forestOf, openAtFirst, visibleIn } from './forest.ts';
import { initialsOf } from '@emmaus/remote-kit/page/initials.tsx';
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

test('at first only whole generations are unfolded, as many as fit', () => {
  const forest = forestOf(largeCampus(240));
  const shown = (atMost: number): number => {
    const open = openAtFirst(forest, null, { people: atMost, generations: 0 });
    return visibleIn(forest, (id) => open.has(id)).length;
  };
  expect(shown(20)).toBe(7);
  expect(shown(100)).toBe(85);
});

test('the largest branch of the first chain is unfolded as far as there is room beside it', () => {
  const forest = forestOf(largeCampus(240));
  const deepest = (generations: number): number => {
    const open = openAtFirst(forest, null, { people: 1, generations });
    return Math.max(...visibleIn(forest, (id) => open.has(id)).map(({ generation }) => generation));
  };
  expect(deepest(1)).toBe(1);
  expect(deepest(4)).toBe(3);
});

test('a single chain is never folded to one card', () => {
  const forest = forestOf([person('Top', {}, [person('One'), person('Two')])]);
  expect(openAtFirst(forest, null, { people: 1, generations: 0 })).toEqual(new Set([forest.tops[0]?.id]));
});

test('names are found without regard to case and accents', () => {
  expect(findByName(forestOf(TREES), ' DORA n').map(({ node }) => node.name)).toEqual(['Dóra Nagy']);
  expect(findByName(forestOf(TREES), '  ')).toEqual([]);
});

test('no two cards of the chart lie on one another, and those below stand right of those above', () => {
  const forest = forestOf(largeCampus(240));
  const { places, links, columns, height } = layOut(forest.tops, () => true, 58);
  const perColumn = Map.groupBy(places.values(), ({ x }) => x);
  for (const column of perColumn.values()) {
    const ys = column.map(({ y }) => y).toSorted((a, b) => a - b);
    ys.forEach((y, index) => index > 0 && expect(y - (ys[index - 1] as number)).toBeGreaterThanOrEqual(58));
    expect(Math.max(...ys) + 58).toBeLessThanOrEqual(height);
  }
  for (const one of forest.all)
    if (one.above) expect(places.get(one.id)?.x).toBeGreaterThan(places.get(one.above.id)?.x ?? Infinity);
  expect(links).toHaveLength(forest.all.length - 1);
  expect(columns).toHaveLength(5);
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

test('initials are those of first and last name', () => {
  expect(initialsOf('Jae-won de la Cruz')).toBe('JC');
  expect(initialsOf('Plato')).toBe('P');
});
