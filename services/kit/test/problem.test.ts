import { describe, expect, test } from 'vitest';
import { toProblem } from '../src/http/problem.ts';

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
});
