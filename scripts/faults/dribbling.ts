/** One address takes every connection it can get and lets bodies dribble in, while somebody else asks who they are. */
import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import type { FaultHouse } from './fault-house.ts';
import type { TokenHeaders } from './fault-people.ts';

const SOCKETS = 1_000;
/** Another one than everybody else's, on the same machine. */
const FROM = '127.0.0.2';
const DRIBBLES_EVERY_MS = 3_000;
const ENDED_WITHIN_MS = 15_000;
/** The machine that does both has to get round to it. */
const GRACE_MS = 3_000;
const ASKED_EVERY_MS = 100;
const MEDIAN_MS = 200;

interface Dribble {
  /** Of the answer; 0 until one is there. */
  status: number;
  /** How long the connection stayed open. */
  openMs: number | undefined;
}

function dribble(url: URL, path: string, tokens: TokenHeaders | undefined): Dribble & { socket: Socket } {
  const began = performance.now();
  const socket = connect({ host: '127.0.0.1', port: Number(url.port), localAddress: FROM });
  const seen = { socket, status: 0, openMs: undefined as number | undefined };
  const own = Object.entries(tokens ?? {}).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${url.host}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n${own.join('')}\r\n{`,
  );
  const more = setInterval(() => socket.write(' '), DRIBBLES_EVERY_MS);
  socket
    .on('data', (text) => (seen.status ||= Number(/^HTTP\/1\.1 (\d+)/.exec(text.toString())?.[1])))
    .on('error', () => {})
    .once('close', () => {
      clearInterval(more);
      seen.openMs = performance.now() - began;
    });
  return seen;
}

/** How long each answer took. */
async function askMeanwhile(house: FaultHouse, tokens: TokenHeaders, ms: number): Promise<number[]> {
  const took: number[] = [];
  for (const end = Date.now() + ms; Date.now() < end; await sleep(ASKED_EVERY_MS)) {
    const began = performance.now();
    const answer = await house.get('/api/role', 5_000, tokens);
    assert.equal(answer.status, 200, `GET /role of somebody else answers: ${answer.text.slice(0, 200)}`);
    took.push(performance.now() - began);
  }
  return took.toSorted((one, other) => one - other);
}

export const dribblingBodies: Fault = {
  title: `${SOCKETS} sockets from one address that let bodies dribble in, signed in and not: 408 in 15 s, others are answered`,
  control: 'dribbling',
  async run(house) {
    const [attacker, somebody] = await house.people(2);
    assert.ok(attacker && somebody);
    // Each of the two is known as an account from its first accepted call on.
    for (const one of [attacker, somebody]) assert.equal((await house.get('/api/role', 5_000, one)).status, 200);
    const url = new URL(house.url);
    const dribbles = Array.from({ length: SOCKETS }, (_none, index) =>
      index % 2 === 0
        ? dribble(url, index % 4 === 0 ? '/api/registration' : '/r/live.json', undefined)
        : dribble(url, '/api/people', attacker),
    );
    try {
      const took = await askMeanwhile(house, somebody, ENDED_WITHIN_MS + GRACE_MS);
      const median = took[Math.floor(took.length / 2)] ?? Infinity;
      assert.ok(median < MEDIAN_MS, `the median of GET /role was ${median.toFixed(0)} ms`);
      const open = dribbles.filter(({ openMs }) => openMs === undefined).length;
      assert.equal(open, 0, `${open} unfinished bodies were still waited for after ${ENDED_WITHIN_MS / 1000} s`);
      const counts = new Map<number, number>();
      for (const { status } of dribbles) counts.set(status, (counts.get(status) ?? 0) + 1);
      assert.deepEqual(
        [...counts.keys()].filter((status) => status !== 408 && status !== 429),
        [],
        'each hears why',
      );
      // An account and an address have so many calls open at a time, and no more.
      const waited = counts.get(408) ?? 0;
      assert.ok(waited > 0 && waited <= 300, `${waited} bodies were waited for`);
    } finally {
      for (const { socket } of dribbles) socket.destroy();
    }
  },
};
