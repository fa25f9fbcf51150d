import type { ActedRecord } from '@emmaus/contracts/acting.contract';
import { expect, test } from 'vitest';
import { countOf, verbOf } from './record-words.ts';

const record = (more: Partial<ActedRecord>) =>
  ({ kind: 'person', what: 'changed', name: null, refs: {}, fields: [], count: 1_200, ...more }) as ActedRecord;

test('many records are told in numbers as everywhere', () => {
  expect(countOf(record({ kind: 'file', what: 'downloaded' }))).toBe('(1,200 rows)');
  expect(verbOf(record({}))).toMatch(/ 1,200 more$/);
});
