import { expect, test } from 'vitest';
import { ofTheDay } from './of-the-day.ts';

const LIST = ['one', 'two', 'three'];

test('it is the same from morning to midnight, the next one tomorrow, and the first again after the last', () => {
  const days = [24, 25, 26, 27].map((day) => ofTheDay(LIST, new Date(2026, 10, day, 0, 0, 1)));
  expect(new Set(days.slice(0, 3)).size).toBe(3);
  expect(days[3]).toBe(days[0]);
  expect(ofTheDay(LIST, new Date(2026, 10, 24, 23, 59, 59))).toBe(days[0]);
});

test('of no meditations there is none', () => {
  expect(ofTheDay([], new Date())).toBeUndefined();
});
