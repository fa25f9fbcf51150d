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
  ['a note without a head', '\u{1D159}'],
  ['signs that are none', '\uFFFF\uFDD0\u{1FFFE}'],
  ['signs around notes between the lines', '\uFFF9\uFFFA\uFFFB\uFFFC'],
  ['letters of private use', '\uE000\uF8FF\u{F0000}\u{10FFFD}'],
  ['an accent on nothing', ' \u0301\u0302 \u20DD'],
])('a name of nothing but %s is empty, and missing', (_what, name) => {
  expect(visibleText(name)).toBe('');
  expect(missingFields({ name }, { name: 'Please enter a name.' })).toHaveLength(1);
});

test.each([
  ['\u202EhtuR', 'htuR'],
  ['Ruth\u202C\u2066 Moab\u2069', 'Ruth Moab'],
  ['Ru\u200Bth', 'Ruth'],
  ['Ruth\u200D', 'Ruth'],
  ['A\uFE00\uFE01\uFE0Fnna', 'Anna'],
  ['A\u200Dn\u0301\u200Cna', 'An\u0301na'],
  ['Анна\u{E0100}', 'Анна'],
  ['葛\u{E0100}\u{E0101}城', '葛\u{E0100}城'],
  ['李\u200D明', '李明'],
  ['\u0301Ruth \u0301Moab', 'Ruth Moab'],
  ['Ru\uE000th\uFFFF', 'Ruth'],
  ['  Ruth \n  Moab ', 'Ruth Moab'],
  ['Ru\u180Eth', 'Ruth'],
  ['ᠮᠣᠩᠭᠣ\u180E\u180Eᠯ', 'ᠮᠣᠩᠭᠣᠯ'],
  // Two ways to write one name are one name.
  ['മോഹന്\u200D', 'മോഹൻ'],
  ['അന്\u200Dവര്\u200D', 'അൻവർ'],
])('what cannot be seen goes: %j', (entered, seen) => {
  expect(visibleText(entered)).toBe(seen);
});

test.each([
  'Siân O’Brien-Łuczak',
  'مهدی\u200Cزاده',
  'क्\u200Dष',
  'ශ්\u200Dරී',
  '葛\u{E0100}城',
  '葛\uFE00城',
  'ᠰᠠ\u180Bᠢᠨ',
  'ᠴᠢᠴᠢᠭ\u180Eᠠ',
  'മോഹൻ',
  '李明',
  'José',
  'Jose\u0301',
  'Nguyễn Thị Hương',
  'שָׁלוֹם',
  'มณี',
  'Ŵ\u0323\u0301',
])('what belongs to a name stays: %s', (name) => {
  expect(visibleText(name)).toBe(name);
});

test('a text with lines keeps them, and loses what cannot be seen', () => {
  expect(visibleLines(' Met at\u202E lunch \r\n\r\n\n\n Asks again\u200B in May\rCall her \n ')).toBe(
    'Met at lunch\n\nAsks again in May\nCall her',
  );
  expect(visibleLines('\u200B\n\u3164\n')).toBe('');
});

test.each([
  'A family: 👨\u200D👩\u200D👧',
  'She agreed ❤\uFE0F at once',
  'A wave 👋🏽 from 👩🏾\u200D🎓',
  '1\uFE0F\u20E3 call, 2\uFE0F\u20E3 meet',
  'Comes from \u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
])('a text with lines keeps emojis of several signs: %s', (text) => {
  expect(visibleLines(text)).toBe(text);
});

test('what stands around emojis in vain goes', () => {
  expect(visibleLines('\u200D❤\uFE0F\u200D ok\uFE0F\n\u{1F3F4}\u{E0061}\u{E007F}')).toBe('❤\uFE0F ok\n🏴');
});
