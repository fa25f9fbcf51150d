import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { attend, stand, standAsCaller } from './standing.ts';

const told: string[] = [];
let calling: string | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  told.length = 0;
});
afterEach(() => vi.useRealTimers());
const leaveThem = attend({
  begin: (name) => told.push(`${name} begins`),
  end: (name) => told.push(`${name} ends`),
  whose: () => calling,
});
afterAll(leaveThem);

test('a remote that draws something outside its page stands for as long as that is shown', () => {
  calling = 'studies';
  const leave = standAsCaller();
  expect(told).toEqual(['studies begins']);
  leave();
  leave();
  vi.runAllTimers();
  expect(told).toEqual(['studies begins', 'studies ends']);
});

test('it ends with the last of it, page or sheet', () => {
  calling = 'studies';
  const page = stand({ name: 'studies' });
  const leave = standAsCaller();
  page.leave();
  vi.runAllTimers();
  expect(told).toEqual(['studies begins']);
  leave();
  vi.runAllTimers();
  expect(told).toEqual(['studies begins', 'studies ends']);
});

test('the code of the portal is no remote', () => {
  calling = undefined;
  standAsCaller()();
  vi.runAllTimers();
  expect(told).toEqual([]);
});
