import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beat, noteFrozen } from './heartbeat.ts';
import { forgetTrouble, troubleOf } from './troubles.ts';

const people = { name: 'people', version: '1.0.0' };
const NOON = Date.parse('2026-11-20T12:00:00Z');

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(NOON);
});
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.useRealTimers();
  vi.restoreAllMocks();
  sessionStorage.clear();
  forgetTrouble('people');
});

test('"a remote that froze the tab asks before it is opened again": its last sign of life is long before the next document', () => {
  ends.push(beat(people));
  vi.advanceTimersByTime(5_000);
  // Nothing more is written: the tab is frozen, and ended by hand after 20 s.
  expect(noteFrozen(NOON + 25_000)).toMatchObject(people);
  expect(troubleOf('people')).toBe('froze');
  expect(noteFrozen(NOON + 26_000)).toBeUndefined();
});

test.each([
  ['was left while it was merely busy', NOON + 2_000],
  ['comes back with the browser after a night', NOON + 36_000_000],
])('a tab that %s asks nothing', (_how, began) => {
  ends.push(beat(people));
  expect(noteFrozen(began)).toBeUndefined();
  expect(troubleOf('people')).toBeUndefined();
});

test.each([
  ['left', () => window.dispatchEvent(new Event('pagehide'))],
  [
    'put into the background',
    () => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      document.dispatchEvent(new Event('visibilitychange'));
      vi.advanceTimersByTime(3_000);
    },
  ],
])('a page that is %s takes its sign of life back', (_how, leave) => {
  const end = beat(people);
  leave();
  expect(noteFrozen(NOON + 25_000)).toBeUndefined();
  end();
});

test('a remote that is left for another leaves no sign', () => {
  const end = beat(people);
  end();
  vi.advanceTimersByTime(3_000);
  expect(noteFrozen(NOON + 25_000)).toBeUndefined();
});
