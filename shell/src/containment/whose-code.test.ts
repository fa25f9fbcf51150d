import { runInThisContext } from 'node:vm';
import { expect, test } from 'vitest';
import { isBeingLoaded, knowCode, ownerOf } from './whose-code.ts';

test('a file belongs to the remote below whose address it lies; code that came as a text has none', () => {
  knowCode('people', '/r/people/1.0.0/');
  expect(ownerOf(new URL('/r/people/1.0.0/static/root.js', window.location.origin).href)).toBe('people');
  expect(ownerOf(new URL('/assets/main.js', window.location.origin).href)).toBeUndefined();
  expect(ownerOf(null)).toBeUndefined();
});

test("a library that a remote brought for all of them is nobody's: its listeners and timers outlive the page of that remote", () => {
  knowCode('people', '/r/people/1.0.0/');
  expect(
    ownerOf(new URL('/r/people/1.0.0/shared-ag-grid.0123456789ab.js', window.location.origin).href),
  ).toBeUndefined();
  expect(ownerOf(new URL('/r/people/1.0.0/shared/list.js', window.location.origin).href)).toBe('people');
});

test('a module is being loaded while the entry of a remote, which runs modules, stands in the call stack', () => {
  const run = (file: string): unknown => {
    const filename = `${window.location.origin}/r/people/1.0.0/${file}`;
    return (runInThisContext('(ask) => ask()', { filename }) as (ask: () => boolean) => boolean)(isBeingLoaded);
  };
  expect(run('remoteEntry.0a1b2c.js')).toBe(true);
  expect(run('remoteEntry.js')).toBe(true);
  expect(run('3191.0a1b2c.js')).toBe(false);
  expect(isBeingLoaded()).toBe(false);
});
