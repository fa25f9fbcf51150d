import { expect, test } from 'vitest';
import { missingFields } from '../src/missing.words.ts';
import { visibleLines, visibleText } from '../src/visible-text.words.ts';

test.each([
  ['zero width space', '\u200B'],
  ['joiners alone', '\u200C\u200D'],
  ['byte order mark', '\uFEFF'],
  ['a letter that is none to be seen', '\u3164\u115F\uFFA0'],
  ['a joiner between such letters', '\u3164\u200D\u3164'],
  ['a pattern without dots', '\u2800'],
  ['soft hyphens and blanks', ' \u00AD \u2003\t\n'],
  ['tags', '\u{E0041}\u{E0042}'],
])('a name of nothing but %s is empty, and missing', (_what, name) => {
  expect(visibleText(name)).toBe('');
  expect(missingFields({ name }, { name: 'Please enter a name.' })).toHaveLength(1);
});

test.each([
  ['\u202EhtuR', 'htuR'],
  ['Ruth\u202C\u2066 Moab\u2069', 'Ruth Moab'],
  ['Ru\u200Bth', 'Ruth'],
  ['Ruth\u200D', 'Ruth'],
  ['  Ruth \n  Moab ', 'Ruth Moab'],
])('what cannot be seen goes: %j', (entered, seen) => {
  expect(visibleText(entered)).toBe(seen);
});

test.each(['Siân O’Brien-Łuczak', 'مهدی\u200Cزاده', 'क्\u200Dष', '葛\u{E0100}城', '李明', 'José'])(
  'what belongs to a name stays: %s',
  (name) => {
    expect(visibleText(name)).toBe(name);
  },
);

test('a text with lines keeps them, and loses what cannot be seen', () => {
  expect(visibleLines(' Met at\u202E lunch \r\n\r\n\n\n Asks again\u200B in May\rCall her \n ')).toBe(
    'Met at lunch\n\nAsks again in May\nCall her',
  );
  expect(visibleLines('\u200B\n\u3164\n')).toBe('');
});
