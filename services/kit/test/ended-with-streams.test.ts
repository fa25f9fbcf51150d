/** A process that is told to end while it still answers cleans up as soon as that answer is over, though its connection is kept. */
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { processOf } from './process-for-tests.ts';

const MAIN = `
  import { createServer } from 'node:http';
  import { endOrderly } from '@emmaus/service-kit/http/run-service';
  const streams = [];
  const server = createServer((_asked, answer) => {
    answer.write('begun ');
    streams.push(answer);
  }).listen(Number(process.env.PORT), '127.0.0.1', () => console.log('listening'));
  endOrderly(server, {
    drainSeconds: 0,
    async endStreams() {
      // What they are reading is read to its end.
      await new Promise((done) => setTimeout(done, 100));
      for (const stream of streams.splice(0)) stream.end('and ended');
    },
    async cleanUp() {
      console.log('cleaned up');
    },
  });`;

test('whoever still reads gets the end of it, and all is put away', async () => {
  const { child, port, ended } = await processOf(MAIN);
  const listens = once(child.stdout, 'data');
  await listens;
  const said = text(child.stdout);
  const answer = await fetch(`http://127.0.0.1:${port}`);
  child.kill('SIGTERM');
  expect(await answer.text()).toBe('begun and ended');
  expect(await ended).toEqual([0, null]);
  expect(await said).toContain('cleaned up');
});
