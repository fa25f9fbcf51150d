/** The gateway keeps its connections to a service's socket: one on which a stream has just ended does not take the next, which nobody would end. */
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from '@emmaus/service-kit/testing/temporary-folder';
import { afterAll, expect, test } from 'vitest';
import { processOf } from './process-for-tests.ts';

const MAIN = `
  import { createServer } from 'node:http';
  import { alsoAtSocket } from '@emmaus/service-kit/http/local-socket';
  import { endOrderly } from '@emmaus/service-kit/http/run-service';
  const streams = new Set();
  const server = createServer((_asked, answer) => {
    answer.write('begun ');
    streams.add(answer);
  }).listen(Number(process.env.PORT), '127.0.0.1', () => console.log('listening'));
  const closeOthers = alsoAtSocket(server, process.env.SOCKET);
  endOrderly(server, {
    drainSeconds: 0,
    async endStreams() {
      // A moment later, as a stream that is being read.
      for (const stream of streams) setTimeout(() => stream.end('and ended'), 100);
      streams.clear();
    },
    closeOthers,
    async cleanUp() {
      console.log('cleaned up');
    },
  });`;

const socketPath = join(temporaryFolder(), 'streams.sock');
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterAll(() => agent.destroy());

async function open(): Promise<IncomingMessage> {
  const asked = request({ socketPath, agent });
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return answer;
}

// At once: before anybody can have closed it. Later: as the reader of a stream asks again.
test.each([0, 20, 300])('whoever asks again %d ms after their stream ended keeps nobody from ending', async (pause) => {
  const { child, ended } = await processOf(MAIN, { SOCKET: socketPath });
  const listens = once(child.stdout, 'data');
  await listens;
  const said = text(child.stdout);
  const first = await open();
  child.kill('SIGTERM');
  expect(await text(first)).toBe('begun and ended');
  await sleep(pause);
  const second = await open().then(text, () => 'turned away');
  expect(['begun and ended', 'turned away']).toContain(second);
  expect(await ended).toEqual([0, null]);
  // Not after the eight seconds in which it ends in any case.
  expect(await said).toContain('cleaned up');
});
