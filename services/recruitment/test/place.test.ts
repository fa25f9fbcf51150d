import { expect, test } from 'vitest';
import { nthPlace, placeBetween } from '../src/boards/place.ts';

const isSorted = (places: readonly string[]): boolean =>
  places.every((place, index) => index === 0 || (places[index - 1] as string) < place);

test('a thousand cards at the end, and a thousand at the beginning, keep short places', () => {
  const places = [placeBetween(null, null)];
  for (let count = 0; count < 1_000; count += 1) {
    places.push(placeBetween(places.at(-1) as string, null));
    places.unshift(placeBetween(null, places[0] as string));
  }
  expect(isSorted(places)).toBe(true);
  expect(Math.max(...places.map(({ length }) => length))).toBeLessThanOrEqual(6);
});

test('there is always room between two cards, wherever the next one goes', () => {
  let seed = 7;
  const chance = (below: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const places = [nthPlace(0), nthPlace(1)];
  for (let count = 0; count < 2_000; count += 1) {
    const at = chance(places.length + 1);
    places.splice(at, 0, placeBetween(places[at - 1] ?? null, places[at] ?? null));
  }
  expect(isSorted(places)).toBe(true);
  expect(places.every((place) => /^[0-9A-Za-z]*[1-9A-Za-z]$/.test(place))).toBe(true);
});

test('always at one side of the same card', () => {
  const [low, high] = [nthPlace(0), nthPlace(1)];
  let [above, below] = [high, low];
  for (let count = 0; count < 300; count += 1) {
    const [down, up] = [placeBetween(low, above), placeBetween(below, high)];
    expect(low < down && down < above && below < up && up < high).toBe(true);
    [above, below] = [down, up];
  }
});

test('at the very ends of what can be counted', () => {
  expect(placeBetween(null, '000001') < '000001').toBe(true);
  expect(placeBetween('zzzzzz', null) > 'zzzzzz').toBe(true);
});
