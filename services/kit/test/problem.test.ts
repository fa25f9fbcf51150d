import type { Context } from 'koa';
import { describe, expect, test } from 'vitest';
import { problems, toProblem } from '../src/http/problem.ts';

describe('what the database refuses', () => {
  test.each([
    ['a day that there is not', '22008', 422],
    ['a text that is no number', '22P02', 422],
    ['two who wait for each other', '40P01', 409],
    ['a statement that took too long', '57014', 504],
  ])('is told the same of a statement and of a model: %s', (_what, code, status) => {
    const refused = Object.assign(new Error(code), { code });
    const aroundIt = Object.assign(new Error('insert …'), { name: 'DataError', nativeError: refused });
    expect([toProblem(refused).status, toProblem(aroundIt).status]).toEqual([status, status]);
  });

  test.each(['22003', '22021', '22P02', '22008'])('of a question that sent nothing, it is ours: %s', async (code) => {
    const answered = async (method: string, querystring: string): Promise<number> => {
      const ctx = { method, querystring, path: '/', set() {}, status: 404 } as unknown as Context;
      await problems()(ctx, () => Promise.reject(Object.assign(new Error(code), { code })));
      return ctx.status;
    };
    expect([await answered('GET', ''), await answered('HEAD', '')]).toEqual([500, 500]);
    expect([await answered('GET', 'day=0000-01-01'), await answered('POST', '')]).toEqual([422, 422]);
  });
});
