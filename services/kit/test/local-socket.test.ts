import { existsSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { alsoAtSocket } from '../src/http/local-socket.ts';
import { temporaryFolder } from '../src/testing/temporary-folder.ts';

let server: Server;
const path = join(temporaryFolder(), 'people.sock');

function ask(): Promise<string> {
  return new Promise((resolve, reject) => {
    request({ socketPath: path, path: '/role', agent: false }, (answer) => {
      answer.setEncoding('utf8').once('data', resolve);
    })
      .once('error', reject)
      .end();
  });
}

beforeEach(async () => {
  server = createServer((asked, answer) => answer.end(`answer to ${asked.url}`));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

test('what the server answers is answered at the socket, too, until it is closed', async () => {
  // As a process that was killed leaves it.
  writeFileSync(path, '');
  const close = alsoAtSocket(server, path);
  await expect.poll(() => ask().catch(() => undefined)).toBe('answer to /role');
  await close();
  expect(existsSync(path)).toBe(false);
  await expect(ask()).rejects.toThrow('ENOENT');
});
