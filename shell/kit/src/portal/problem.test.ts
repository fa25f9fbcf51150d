import { describe, expect, test } from 'vitest';
import { fakePortal } from '../testing/fake-portal.ts';
import { HttpResponse, http, server } from '../testing/server.ts';
import { callApi } from './base-query.ts';
import { mayBeDone } from './problem.ts';

const failed = (status: number, code: string) => mayBeDone({ status, code, message: 'No.' });

describe('what was sent may be done', () => {
  test.each([
    [0, 'unreachable'],
    [0, 'timeout'],
    [502, 'upstream_unreachable'],
    [504, 'upstream_timeout'],
    [502, 'http_502'],
    [504, 'http_504'],
    // Of a proxy whose own service took too long.
    [524, 'http_524'],
  ])('where nobody answered, or whoever stands in between: %i %s', (status, code) => {
    expect(failed(status, code)).toBe(true);
  });

  test('where the service says that it does not know', async () => {
    server.use(
      http.post('*/api/people', () => HttpResponse.json({ code: 'database_away', uncertain: true }, { status: 503 })),
    );
    const answer = await callApi(fakePortal(), { url: '/people', method: 'POST' });
    expect('problem' in answer && mayBeDone(answer.problem)).toBe(true);
  });
});

test.each([
  [0, 'offline'],
  [404, 'not_found'],
  [409, 'conflict'],
  [500, 'internal_error'],
  [503, 'too_busy'],
  [503, 'not_ready'],
  [503, 'maintenance'],
  [503, 'database_away'],
  [503, 'http_503'],
])('what was not sent, was refused or was taken back is not done: %i %s', (status, code) => {
  expect(failed(status, code)).toBe(false);
});
