import { rootLog } from '@emmaus/service-kit/log';
import { afterEach, expect, test, vi } from 'vitest';
import { RouteTable } from '../src/route-table.ts';

afterEach(() => vi.restoreAllMocks());

test('a service may declare a call with and without a slash at the end', () => {
  const complaints = vi.spyOn(rootLog, 'error');
  const paths = ['/is-impersonating', '/is-impersonating/', '/my-delegations/'].map((path) => ({
    method: 'GET' as const,
    path,
  }));
  const table = new RouteTable(new Map([['people', { name: 'people', version: '1.0.0', paths }]]));
  for (const path of ['/is-impersonating', '/is-impersonating/', '/my-delegations'])
    expect(table.match('GET', path)).toEqual({ upstream: 'people' });
  expect(complaints).not.toHaveBeenCalled();
});
