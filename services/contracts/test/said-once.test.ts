import * as z from 'zod/mini';
import { expect, expectTypeOf, test } from 'vitest';
import { requiredLine, watched } from '../src/asked.ts';
import { lists } from '../src/changes.words.ts';
import { missingAsked, missingOf } from '../src/missing.words.ts';
import { count, eachOf } from '../src/shapes.ts';
import { wordsOf } from '../src/titles.words.ts';

test('words stand in the order of their titles, and keep their types', () => {
  const words = wordsOf({ met: 'met', running_out: 'running out' } as const);
  expect(words).toEqual(['met', 'running_out']);
  expectTypeOf(words[0]).toEqualTypeOf<'met' | 'running_out'>();
});

test('a rule names each field that is not filled out, with its own sentence', () => {
  const missing = missingOf({ name: 'Please enter a name.', day: 'Please select a day.' });
  expect(missing({ name: 'Advent', day: '2026-11-29' })).toBeUndefined();
  expect(missing({ name: ' ', day: null })?.errors.map(({ pointer, detail }) => [pointer, detail])).toEqual([
    ['/name', 'Please enter a name.'],
    ['/day', 'Please select a day.'],
  ]);
});

test('a rule that does not always ask for all says what the others lack, with its message', () => {
  const missing = missingAsked({ name: 'Please enter a name.', parent: 'Please choose a parent.' }, 'Missing fields.');
  expect(missing({ name: 'Lakeside' }, { parent: false })).toBeUndefined();
  expect(missing({ name: 'Lakeside' }, { parent: true })).toMatchObject({
    message: 'Missing fields.',
    errors: [{ pointer: '/parent', detail: 'Please choose a parent.' }],
  });
  expect(missing({}, {})?.errors).toHaveLength(2);
});

test('lists of several kinds are several tags', () => {
  expect(lists('encounter', 'person')).toEqual([
    { type: 'encounter', id: 'LIST' },
    { type: 'person', id: 'LIST' },
  ]);
});

test('the same is asked of each word', () => {
  const counts = z.object(eachOf(['met', 'lost'] as const, count));
  expect(counts.parse({ met: 2, lost: 0 })).toEqual({ met: 2, lost: 0 });
  expect(counts.safeParse({ met: 2 }).success).toBe(false);
  expect(counts.safeParse({ met: 2, lost: -1 }).success).toBe(false);
});

test('a line that has to be written says what is missing, and what is too much', () => {
  const line = requiredLine('Please enter a name.', 5);
  const sentenceOf = (sent: unknown) => line.safeParse(sent).error?.issues[0]?.message;
  expect(line.parse(' Ada\u200B ')).toBe('Ada');
  expect([sentenceOf(undefined), sentenceOf('\u200B'), sentenceOf('Adelaide')]).toEqual([
    'Please enter a name.',
    'Please enter a name.',
    'Please write at most 5 letters.',
  ]);
  const named = requiredLine('Please enter a name.', 5, 'The name');
  expect(named.safeParse('Adelaide').error?.issues[0]?.message).toBe('The name has at most 5 letters.');
});

test('what is watched goes on after the number of an event, and after nothing else', () => {
  const { query } = watched({ place: z.string() });
  expect(query.parse({ place: 'Lakeside', after: '12' })).toEqual({ place: 'Lakeside', after: '12' });
  expect(query.safeParse({ place: 'Lakeside', after: '1e3' }).success).toBe(false);
});
