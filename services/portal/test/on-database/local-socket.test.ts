import { createTestDatabase } from '@emmaus/service-kit/testing/test-database';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bySocket, socketFolderOf } from '../../src/postgres/local-socket.ts';

test.skipIf(process.platform === 'win32')('our own PostgreSQL is spoken to by its socket, not by TCP', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  for (const connection of [database.owner, database.as('people')]) {
    const { rows } = await connection.raw<{ rows: { client: string | null }[] }>(
      'select client_addr as client from pg_stat_activity where pid = pg_backend_pid()',
    );
    expect(rows).toEqual([{ client: null }]);
  }
});

test('where the path would be too long, means something to PostgreSQL, or the system has no sockets, it is TCP', () => {
  expect(socketFolderOf(join(tmpdir(), 'x'.repeat(100)), 'linux')).toBeUndefined();
  expect(socketFolderOf('/srv/a,b', 'linux')).toBeUndefined();
  expect(socketFolderOf('/srv/emmaus', 'win32')).toBeUndefined();
  expect(bySocket('postgres://emmaus@127.0.0.1:5432/emmaus', undefined)).toBe(
    'postgres://emmaus@127.0.0.1:5432/emmaus',
  );
});

test('host and port of TCP can still be read from the address', () => {
  const address = new URL(bySocket('postgres://emmaus@127.0.0.1:5432/emmaus', '/srv/emmaus'));
  expect([address.hostname, address.port, address.pathname]).toEqual(['127.0.0.1', '5432', '/emmaus']);
  expect(address.searchParams.get('host')).toBe('/srv/emmaus');
});
