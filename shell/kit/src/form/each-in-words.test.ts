import { expect, test } from 'vitest';
import { otherInWords } from './each-in-words.ts';

test('what is empty, long, one thing in two fields, and not changed in the form', () => {
  const each = {
    text: ['Text', `${'Stand up. '.repeat(30)}`],
    hour: ['Time', '7:00 PM'],
    half: ['Time', '7:00 PM'],
    place: ['Place', ''],
    id: null,
  } as const;
  const said = otherInWords(['half', 'hour', 'place', 'id', 'text'], each);
  expect(said).toMatch(/^Other than yours: Text \((Stand up\. ){20}…\), Time \(7:00 PM\), Place \(nothing\)\.$/);
  expect(otherInWords(['id'], each)).toBe('');
});
