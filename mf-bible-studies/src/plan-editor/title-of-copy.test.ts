import { PLAN_TITLE_LENGTH } from '@emmaus/contracts/plans.words';
import { expect, test } from 'vitest';
import { titleOfCopy } from './title-of-copy.ts';

test('a title that fits stays whole', () => {
  expect(titleOfCopy('On the road')).toBe('On the road (copy)');
  const longest = 'x'.repeat(PLAN_TITLE_LENGTH - 7);
  expect(titleOfCopy(longest)).toBe(`${longest} (copy)`);
});

test.each([
  ['𝔄', 'a letter of two halves'],
  ['👨‍👩‍👧', 'a sign of several'],
  ['e\u0301', 'a letter with its accent'],
])('%s at the limit goes as a whole: %s', (sign) => {
  const before = 'x'.repeat(PLAN_TITLE_LENGTH - 7 - 1);
  expect(titleOfCopy(`${before}${sign}y`)).toBe(`${before} (copy)`);
});
