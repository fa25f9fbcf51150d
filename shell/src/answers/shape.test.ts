import { expect, test } from 'vitest';
import { book, flag, list, nullable, number, oneOf, optional, otherwise, shape, text } from './shape.ts';

const read = shape({
  id: number,
  name: optional(text),
  kind: oneOf(['good', 'bad']),
  tags: list(text),
  links: book(text),
  gone: nullable(flag),
  open: otherwise(flag, false),
});
const GOOD = { id: 1, name: 'Ann', kind: 'good', tags: ['a'], links: { shop: '/shop' }, gone: null, open: true };

test('gives back what is as it should be, without what nobody asked for', () => {
  expect(read({ ...GOOD, more: 1 })).toStrictEqual(GOOD);
});

test('what is optional may be missing, and what has a fallback may be anything', () => {
  const { name: _name, ...rest } = GOOD;
  expect(read({ ...rest, open: 'maybe' })).toStrictEqual({ ...rest, open: false });
});

test.each([
  [{ id: '1' }, 'id is no number.'],
  [{ name: null }, 'name is no text.'],
  [{ kind: 'ugly' }, 'kind is no good or bad.'],
  [{ tags: 'a' }, 'tags is no list.'],
  [{ tags: ['a', 2] }, 'tags[1] is no text.'],
  [{ links: { shop: 1 } }, 'links.shop is no text.'],
  [{ links: [] }, 'links is no record.'],
  [{ gone: 'no' }, 'gone is no yes or no.'],
])('%j is refused by its place', (wrong, sentence) => {
  expect(() => read({ ...GOOD, ...wrong })).toThrow(new TypeError(sentence));
});

test.each([null, undefined, [], 'text', 7])('%j as a whole is refused', (wrong) => {
  expect(() => read(wrong)).toThrow(new TypeError('The answer is no record.'));
});
