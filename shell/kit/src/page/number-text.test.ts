import { expect, test } from 'vitest';
import { counted, peopleText } from './number-text.ts';

test.each([
  [0, '0 people', '0 rows'],
  [1, '1 person', '1 row'],
  [21, '21 people', '21 rows'],
  [2_377, '2,377 people', '2,377 rows'],
])('%i with its word', (value, people, rows) => {
  expect([peopleText(value), counted(value, 'row', 'rows')]).toEqual([people, rows]);
});
