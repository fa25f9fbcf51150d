import { describe, expect, test } from 'vitest';
import { Capacity, type Place, STANDING_AMONG_OTHERS_SECONDS } from '../src/capacity.ts';

/** A service that has long answered so many calls a second, with so many under way. */
function known(perSecond: number, crowd: number, capacity = new Capacity()): Capacity {
  for (let call = 0; call < 500; call += 1) answer(capacity, crowd, (crowd / perSecond) * 1000);
  return capacity;
}

/** One call comes and goes; whoever else was there is told by `crowd`. */
function answer(capacity: Capacity, crowd: number, ms: number): void {
  const place = capacity.enter(0);
  if (place === undefined) throw new Error('there was no place');
  capacity.leave({ began: 0, crowd }, ms, true);
  capacity.leave(place, ms, false);
}

/** Who gets in at a moment. */
function entering(capacity: Capacity, now: number): Place[] {
  const places: Place[] = [];
  for (;;) {
    const place = capacity.enter(now);
    if (place === undefined) return places;
    places.push(place);
  }
}

const leaving = (capacity: Capacity, places: Place[], count: number): void => {
  for (const place of places.splice(0, count)) capacity.leave(place, 0, false);
};

test('what a service can do is read from how many calls were under way and how long they took', () => {
  expect(known(400, 8).perSecond).toBeCloseTo(400, 0);
  expect(known(40, 32).perSecond).toBeCloseTo(40, 0);
});

describe('a rush', () => {
  test('may bring at once what is answered within half a second, and no more', () => {
    expect(entering(known(400, 8), 0)).toHaveLength(200);
  });

  test('that stays is kept to a seventh of that', () => {
    const capacity = known(400, 8);
    const inside = entering(capacity, 0);
    leaving(capacity, inside, 150);
    expect(entering(capacity, 200)).toEqual([]);
    leaving(capacity, inside, 32);
    expect(entering(capacity, 250)).toHaveLength(10);
  });

  test('is none while the crowd before it is hardly gone: room for a moment brings no second one', () => {
    const capacity = known(400, 8);
    const inside = entering(capacity, 0);
    // At three times what can be done there is room now and then, and somebody in it at once.
    for (let now = 200; now <= 3_000; now += 20) {
      leaving(capacity, inside, inside.length - 23);
      inside.push(...entering(capacity, now));
      expect(inside).toHaveLength(28);
    }
  });

  test('may come again after a second in which there was room for everybody', () => {
    const capacity = known(400, 8);
    const inside = entering(capacity, 0);
    leaving(capacity, inside, inside.length);
    expect(entering(capacity, 1_001)).toHaveLength(200);
  });
});

test('however slow a service is, sixteen may wait for it', () => {
  const capacity = known(1, 4);
  expect(entering(capacity, 0)).toHaveLength(16);
  expect(entering(capacity, 10_000)).toEqual([]);
});

test('however quick a service is, there is an end', () => {
  expect(entering(known(100_000, 8), 0)).toHaveLength(1_024);
});

test('one call that takes a minute does not make the service a slow one', () => {
  const capacity = known(400, 8);
  answer(capacity, 1, 60_000);
  const inside = entering(capacity, 0);
  expect(inside.length).toBeGreaterThan(75);
  leaving(capacity, inside, inside.length);
  for (let call = 0; call < 200; call += 1) answer(capacity, 8, 20);
  expect(capacity.perSecond).toBeGreaterThan(380);
});

test('what several services share is not taken by one that hangs', () => {
  const capacity = known(400, 8, new Capacity({ countedMs: 1_000 }));
  expect(entering(capacity, 0)).toHaveLength(200);
  expect(entering(capacity, 900)).toEqual([]);
  expect(entering(capacity, 1_001).length).toBeGreaterThanOrEqual(28);
});

test('a service that is asked nearly all that its machine can do refuses nothing that the machine has room for', () => {
  const service = known(400, 8, new Capacity({ standingSeconds: STANDING_AMONG_OTHERS_SECONDS }));
  const machine = known(440, 8, new Capacity({ countedMs: 1_000 }));
  for (const capacity of [service, machine]) {
    const inside = entering(capacity, 0);
    // A crowd that stays.
    expect(entering(capacity, 200)).toEqual([]);
    leaving(capacity, inside, inside.length);
  }
  expect(entering(service, 250).length).toBeGreaterThan(entering(machine, 250).length);
});
