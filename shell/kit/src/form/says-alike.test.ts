/** What the server writes in a way of its own is what was sent; what says something else is not. */
import { describe, expect, test } from 'vitest';
import { saysAlike } from './says-alike.ts';

describe('what was sent, as the record says it', () => {
  test.each([
    ['a phone number', '415-555-1580', '4155551580'],
    ['one with its country', '415-555-1580', '+1 (415) 555-1580'],
    ['an e-mail address', 'abc@example.org', ' Abc@Example.org'],
    ['two spaces in a row', 'Mary Ann', 'Mary  Ann '],
    ['an accent that is a sign of its own', 'Jos\u00E9', 'Jose\u0301'],
    ['nothing', null, ''],
    ['nothing but a space', '', ' '],
    ['nobody in a list', [], null],
    ['a list in another order', ['2', '1'], ['1', '2']],
    [
      'people in another order, and with what was shown of them',
      [
        { id: 2, name: 'Ben Cole' },
        { id: 1, name: 'Ann Baker' },
      ],
      [
        { id: 1, name: 'Ann Baker', note: 'Lakeside' },
        { id: 2, name: 'Ben  Cole' },
      ],
    ],
    ['fields in another order', { hour: '7', half: 'pm' }, { half: 'pm', hour: '7' }],
    ['a number with an extension', '312-555-0142 ext. 5', '(312) 555.0142 x5'],
    ['one of abroad', '+44 20 7946 0958', '+442079460958'],
    ['what nobody sees', 'Mary Ann', 'Mary\u200B Ann'],
    ['the ends of lines', 'Call her.\nTwice.', 'Call her. \r\nTwice.'],
  ])('%s', (_what, now, sent) => expect(saysAlike(now, sent)).toBe(true));

  test.each([
    ['another digit', '415-555-1580', '4155551581'],
    ['another letter', 'José', 'Jose'],
    ['a sign in place of another', '?', '!'],
    ['a sign where nothing was', '', '?'],
    ['no, where nothing was said', null, false],
    ['zero, where nothing was said', null, 0],
    ['one more in a list', ['1', '2', '2'], ['1', '2']],
    ['another address', 'zedone@x.example.org', 'zed.one@x.example.org'],
    ['a name without its hyphen', 'Anne Marie', 'Anne-Marie'],
    ['a name in other letters', 'Mcdonald', 'McDonald'],
    ['other chapters', '11-2', '1-12'],
    ['one line of two', 'Call her. Twice.', 'Call her.\nTwice.'],
    ['another extension', '312-555-0142 ext. 5', '312-555-01425'],
    ['words beside a number', '312-555-0142', '312-555-0142 at night'],
    ['what is written in another order', ['Pray', 'Read'], ['Read', 'Pray']],
    ['somebody of the same name', [{ id: 1, name: 'Ann Baker' }], [{ id: 2, name: 'Ann Baker' }]],
  ])('but not %s', (_what, now, sent) => expect(saysAlike(now, sent)).toBe(false));
});
