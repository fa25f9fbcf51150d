/** What a file that nobody reads leaves in use, for each way in which its answer may end before the first byte. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { TOTAL_ROWS_HEADER } from '@emmaus/contracts/headers.words';
import { expect } from 'vitest';
import { pool } from '../database/connection.ts';
import { actAs } from './acting-for-tests.ts';
import type { ServiceForTests } from './service-for-tests.ts';
import type { CallOptions } from './test-service.ts';

export interface UnreadFile extends Pick<ServiceForTests, 'service' | 'house'> {
  call: { method: string; path: string };
  query?: CallOptions['query'];
  /** The service's own, in which it notes who acts as whom. */
  schema: string;
}

export interface UnreadWay {
  name: string;
  /** Of the answer; 0 where none came. */
  status: number;
  go: (file: UnreadFile) => Promise<number>;
}

export const UNREAD: readonly UnreadWay[] = [
  { name: 'asked for by HEAD', status: 200, go: (file) => ask({ ...file, call: { ...file.call, method: 'HEAD' } }) },
  {
    name: 'whose reader left before its first byte',
    status: 0,
    go: (file) => onceMade(file, (answer) => answer.socket?.destroy()),
  },
  {
    name: 'whose answer fails once it is made',
    status: 500,
    go: (file) =>
      onceMade(file, () => {
        throw new Error('on purpose');
      }),
  },
  { name: 'that cannot be noted while acting', status: 500, go: askWithoutNotes },
];

/**
 * Asks for the file in that way, and expects that no connection is left in use.
 * @example test.each(UNREAD)('a file $name holds no connection', (way) => expectNothingHeld(way, { service, house, call, schema }));
 */
export async function expectNothingHeld({ status, go }: UnreadWay, file: UnreadFile): Promise<void> {
  expect(await go(file)).toBe(status);
  const { pool: connections } = pool().client as { pool: { numUsed(): number } };
  await expect.poll(() => connections.numUsed(), { timeout: 20_000 }).toBe(0);
}

async function ask({ service, call, query, house }: UnreadFile, as = house.subject.td): Promise<number> {
  // Not packed: what packs it begins to read.
  const options: CallOptions = { as, headers: { 'accept-encoding': 'identity' }, ...(query ? { query } : {}) };
  try {
    const answer = await service.request(call, options);
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return 0;
  }
}

/** Does so at the moment at which the service says how many rows will come: the file is made, and nobody has read. */
async function onceMade(file: UnreadFile, work: (answer: ServerResponse) => void): Promise<number> {
  const watch = (message: unknown): void => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    if (!request.url?.startsWith(file.call.path)) return;
    const setHeader = response.setHeader.bind(response);
    response.setHeader = (name, value) => {
      setHeader(name, value);
      if (name.toLowerCase() === TOTAL_ROWS_HEADER) work(response);
      return response;
    };
  };
  subscribe('http.server.request.start', watch);
  try {
    return await ask(file);
  } finally {
    unsubscribe('http.server.request.start', watch);
  }
}

async function askWithoutNotes(file: UnreadFile): Promise<number> {
  const { service, house, schema } = file;
  const { owner } = service.database;
  await actAs(owner, house.subject.superadmin, house.person.td);
  await owner.raw(`alter table ${schema}.acted_change rename to acted_change_away`);
  try {
    return await ask(file, house.subject.superadmin);
  } finally {
    await owner.raw(`alter table ${schema}.acted_change_away rename to acted_change`);
    await owner('people.acting').delete();
  }
}
