import { describe, expect, test } from 'vitest';
import { Capacity } from '../src/capacity.ts';

/** A service that has long answered so many calls a second, with so many under way. */
function known(perSecond: number, crowd: number): Capacity {
  const capacity = new Capacity();
  for (let call = 0; call < 500; call += 1) capacity.answered(crowd, (crowd / perSecond) * 1000);
  return capacity;
}

/** How many get in at a moment. */
function entering(capacity: Capacity, now: number): number {
  let places = 0;
  while (capacity.enter(now)) places += 1;
  return places;
}

test('what a service can do is read from how many calls were under way and how long they took', () => {
  expect(known(400, 8).perSecond).toBeCloseTo(400, 0);
  expect(known(40, 32).perSecond).toBeCloseTo(40, 0);
});

describe('a rush', () => {
  test('may bring at once what is answered within a second, and no more', () => {
    expect(entering(known(400, 8), 0)).toBe(400);
  });

  test('that stays is kept to a quarter of that, until it has become less', () => {
    const capacity = known(400, 8);
    entering(capacity, 0);
    for (let left = 0; left < 310; left += 1) capacity.leave();
    expect(capacity.waiting).toBe(90);
    // Fewer than a quarter of a second's work: the next rush may come.
    expect(entering(capacity, 50)).toBe(310);
    for (let left = 0; left < 250; left += 1) capacity.leave();
    expect(capacity.waiting).toBe(150);
    expect(entering(capacity, 200)).toBe(0);
    for (let left = 0; left < 60; left += 1) capacity.leave();
    expect(capacity.waiting).toBe(90);
    expect(entering(capacity, 250)).toBe(310);
  });
});

test('however slow a service is, sixteen may wait for it', () => {
  const capacity = known(1, 4);
  expect(entering(capacity, 0)).toBe(16);
  expect(entering(capacity, 10_000)).toBe(0);
});

test('however quick a service is, there is an end', () => {
  expect(entering(known(100_000, 8), 0)).toBe(1_024);
});

test('one call that takes a minute does not make the service a slow one', () => {
  const capacity = known(400, 8);
  capacity.answered(1, 60_000);
  expect(entering(capacity, 0)).toBeGreaterThan(150);
  for (let call = 0; call < 200; call += 1) capacity.answered(8, 20);
  expect(capacity.perSecond).toBeGreaterThan(380);
});
