import { describe, expect, test } from 'vitest';
import { patched, undoneIfRefused } from './patched.ts';

describe('undoneIfRefused', () => {
  test('shows first, then saves, and gives what was saved', async () => {
    const steps: string[] = [];
    const show = () => {
      steps.push('shown');
      return () => void steps.push('undone');
    };
    const save = async () => {
      steps.push('saved');
      return 7;
    };
    expect(await undoneIfRefused(show, save)).toBe(7);
    expect(steps).toEqual(['shown', 'saved']);
  });

  test('takes it back when saving fails, also at once, and throws on', async () => {
    let shown = false;
    const show = () => {
      shown = true;
      return () => {
        shown = false;
      };
    };
    const refuse = () => {
      expect(shown).toBe(true);
      throw new Error('No.');
    };
    await expect(undoneIfRefused(show, refuse)).rejects.toThrow('No.');
    expect(shown).toBe(false);
  });
});

/** An answer in a cache, patched as RTK Query patches it. */
function cache(value: { name: string; version: number }) {
  const held = { now: value };
  const patch = (change: (cached: typeof value) => void) => {
    const before = held.now;
    held.now = { ...before };
    change(held.now);
    return { undo: () => void (held.now = before) };
  };
  return { held, patch };
}

describe('patched', () => {
  test('is changed at once, and then as the server says', async () => {
    const { held, patch } = cache({ name: 'Lake', version: 1 });
    const answer = Promise.withResolvers<{ data: { name: string; version: number } }>();
    const done = patched(answer.promise, patch, {
      atOnce: (place) => void (place.name = 'lakeside'),
      saved: (place, saved) => void Object.assign(place, saved),
    });
    expect(held.now).toEqual({ name: 'lakeside', version: 1 });
    answer.resolve({ data: { name: 'Lakeside', version: 2 } });
    await done;
    expect(held.now).toEqual({ name: 'Lakeside', version: 2 });
  });

  test('is as before when the server refuses; nobody is told twice', async () => {
    const { held, patch } = cache({ name: 'Lake', version: 1 });
    const answer = Promise.reject(new Error('refused'));
    await patched(answer, patch, {
      atOnce: (place) => void (place.name = 'lakeside'),
      saved: (place) => void (place.version = 9),
    });
    expect(held.now).toEqual({ name: 'Lake', version: 1 });
  });

  test('only when it is saved, where nothing is to be seen before', async () => {
    const { held, patch } = cache({ name: 'Lake', version: 1 });
    const answer = Promise.withResolvers<{ data: number }>();
    const done = patched(answer.promise, patch, { saved: (place, version) => void (place.version = version) });
    expect(held.now.version).toBe(1);
    answer.resolve({ data: 2 });
    await done;
    expect(held.now.version).toBe(2);
  });
});
