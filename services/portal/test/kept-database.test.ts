/** PostgreSQL that ends or stands still is there again, however long that takes; nothing else ends with it. */
import { expect, onTestFinished, test } from 'vitest';
import type { HouseDatabase } from '../src/database.ts';
import { KeptDatabase, type KeptDatabaseOptions } from '../src/kept-database.ts';
import { until } from './fixtures.ts';

const QUICK = { everyMs: 10, patienceMs: 20, silenceMs: 60, starvedMs: 60 };

function fakeDatabase(ownerUrl = 'postgres://emmaus@127.0.0.1:5000/emmaus') {
  const ended = Promise.withResolvers<number | null>();
  const state = { isSilent: false };
  const database: HouseDatabase = {
    ownerUrl,
    version: 'PostgreSQL 18',
    ended: ended.promise,
    stop: () => Promise.resolve(ended.resolve(0)),
    answers: () => Promise.resolve(!state.isSilent),
    kill: () => Promise.resolve(ended.resolve(null)),
  };
  return { database, end: ended.resolve, state };
}

function keep(open: KeptDatabaseOptions['open']) {
  const lines: string[] = [];
  const moves: string[] = [];
  const kept = new KeptDatabase({ open, print: (line) => lines.push(line.slice(9)), pace: QUICK, firstPause: 5 });
  onTestFinished(() => kept.stop());
  return { kept, lines, moves, onMoved: () => Promise.resolve(void moves.push(kept.current.ownerUrl)) };
}

test('it is tried again until there is room on the disk; whoever is connected finds it at the same address', async () => {
  const first = fakeDatabase();
  let tries = 0;
  const { kept, lines, moves, onMoved } = keep((before) => {
    if (before === undefined) return Promise.resolve(first.database);
    tries += 1;
    if (tries < 4) return Promise.reject(new Error('PostgreSQL did not start: No space left on device.'));
    return Promise.resolve(fakeDatabase(before.ownerUrl).database);
  });
  await kept.open();
  kept.keep(onMoved);
  first.end(1);
  await until(() => lines.includes('PostgreSQL is up again.'), 'it is up again');
  expect(lines).toEqual([
    'PostgreSQL stopped (exit code 1): starting it again.',
    'PostgreSQL did not start: No space left on device. It is tried again until it starts.',
    'PostgreSQL is up again.',
  ]);
  expect(moves).toEqual([]);
});

test('where it could not come back to its address, the services are told', async () => {
  const first = fakeDatabase();
  const { kept, moves, onMoved } = keep((before) =>
    Promise.resolve(before ? fakeDatabase('postgres://emmaus@127.0.0.1:5001/emmaus').database : first.database),
  );
  await kept.open();
  kept.keep(onMoved);
  first.end(null);
  await until(() => moves.length > 0, 'they are told');
  expect(moves).toEqual(['postgres://emmaus@127.0.0.1:5001/emmaus']);
});

test('one that stands still is ended and replaced', async () => {
  const first = fakeDatabase();
  const { kept, lines, onMoved } = keep((before) => Promise.resolve(before ? fakeDatabase().database : first.database));
  await kept.open();
  kept.keep(onMoved);
  first.state.isSilent = true;
  await until(() => lines.includes('The database answers again.'), 'it answers again');
  expect(lines.toSorted()).toEqual([
    'PostgreSQL is up again.',
    'PostgreSQL stopped (killed): starting it again.',
    'The database answers again.',
    'The database does not answer. What people ask is refused until it does.',
  ]);
});
