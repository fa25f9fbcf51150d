import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { freePort } from '@emmaus/service-kit/http/free-port';
import { expect, test } from 'vitest';

test('a port is none that a system gives to whoever asks for any, so it is still there for a second start', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()));
  expect(ports.filter((port) => port < 10_100 || port >= 32_768)).toEqual([]);
});

test('a named one is that one, or it throws', async () => {
  const server = createServer().listen(await freePort(), '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(freePort(port)).rejects.toThrow('EADDRINUSE');
  server.close();
  await once(server, 'close');
  expect(await freePort(port)).toBe(port);
});
