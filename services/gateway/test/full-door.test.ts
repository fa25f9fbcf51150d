/** More connections than a service lets wait: calls of many who have left, say, while its process has other work. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { temporaryFolder } from '@emmaus/service-kit/testing/temporary-folder';
import { expect, onTestFinished, test } from 'vitest';
import { Accounts } from '../src/accounts.ts';
import { openExchange } from '../src/exchange.ts';
import { Upstream } from '../src/upstream.ts';
import { listen } from './fake-house.ts';

/** Lets one wait at its door, and opens to nobody. */
const STUCK = `
  const { parentPort, workerData } = require('node:worker_threads');
  require('node:net').createServer().listen({ path: workerData, backlog: 1 }, () => {
    parentPort.postMessage('listening');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  });`;

test.runIf(process.platform === 'linux')('a service at whose door too many wait is busy, not away', async () => {
  const path = join(temporaryFolder(), 'people.sock');
  const stuck = new Worker(STUCK, { eval: true, workerData: path });
  await once(stuck, 'message');
  const waiting = Array.from({ length: 4 }, () => connect(path).on('error', () => undefined));
  const upstream = new Upstream({
    name: 'people',
    url: 'http://127.0.0.1:1',
    socketPath: path,
    publicUrl: 'https://portal.example',
    timeoutMs: 1_000,
    bodyLimit: 1_000,
    bodyPatienceMs: 1_000,
    accounts: new Accounts(),
  });
  const gateway = createServer((req, res) => upstream.forward(openExchange(req, res, false), '/role'));
  onTestFinished(async () => {
    for (const socket of waiting) socket.destroy();
    await upstream.close();
    gateway.close();
    gateway.closeAllConnections();
    await stuck.terminate();
  });

  const answer = await fetch(await listen(gateway));
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('1');
  expect(await answer.json()).toMatchObject({ code: 'too_busy' });
});
