/** The words of a search. */
import { wordsOf } from '@emmaus/service-kit/database/words-of';
import { expect, test } from 'vitest';

test('what stands between the words is left out', () => {
  expect(wordsOf('  Ann \t Mary\nBaker ')).toEqual(['Ann', 'Mary', 'Baker']);
  expect(wordsOf('Baker, Ann;Mary', /[\s,;]+/)).toEqual(['Baker', 'Ann', 'Mary']);
  expect(wordsOf('')).toEqual([]);
});

test('of more than six the first six, so that a statement has few texts', () => {
  expect(wordsOf('a b c d e f g h')).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});
