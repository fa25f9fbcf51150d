/** "CSS that reaches beyond the remote": what is scoped, and what only looks so. */
import { checkRelease } from '@emmaus/release-checks/check-release';
import { describe, expect, test } from 'vitest';
import { builtFiles } from './built-remote.ts';

function told(css: string): string[] {
  const files = builtFiles({ declaration: { name: 'notes' }, files: { 'look.0123abcd.css': css } });
  return checkRelease(files, {}).faults.map(({ sentence }) => sentence);
}

describe('"CSS that reaches beyond the remote"', () => {
  test.each([
    '[data-remote="notes"] nav { display: none }',
    "[data-remote='notes'] > p, [data-remote=notes] a + b ~ c {}",
    '@media (width < 640px) { @supports (display: grid) { [data-remote="notes"] p {} } }',
    '@layer notes { [data-remote="notes"] p { & b {} } }',
    '[data-remote="notes"] p { & + nav {} &:hover {} b {} > b {} @media print { color: red } }',
    '@keyframes notes-turn { from { opacity: 0 } to { opacity: 1 } }',
    'div[data-remote="notes"]:not(.x) :is(nav, header):has(> p)::before {}',
    '/* nothing */',
  ])('keeps to itself: %s', (css) => {
    expect(told(css)).toEqual([]);
  });

  test.each([
    ['nav { display: none }', 'nav'],
    ['[data-remote="notes"] p, body { margin: 0 }', 'body'],
    ['* {}', '*'],
    [':root { --x: 1 }', ':root'],
    ['[data-remote="notes"] {}', '[data-remote="notes"]'],
    ['[data-remote="notes"] ~ nav {}', '[data-remote="notes"] ~ nav'],
    ['[data-remote="notes"] + nav a {}', '[data-remote="notes"] + nav a'],
    ['[data-remote="people"] p {}', '[data-remote="people"] p'],
    ['[data-remote] p {}', '[data-remote] p'],
    ['[data-remote^="n"] p {}', '[data-remote^="n"] p'],
    [':not([data-remote="notes"]) p {}', ':not([data-remote="notes"]) p'],
    [':is([data-remote="notes"], body) p {}', ':is([data-remote="notes"], body) p'],
    ['body:has([data-remote="notes"]) nav {}', 'body:has([data-remote="notes"]) nav'],
    ['nav [data-remote="notes"] p {}', 'nav [data-remote="notes"] p'],
    ['@media screen { nav {} }', 'nav'],
    ['[data-remote="notes"] p { :not(&) {} }', ':not(&)'],
    ['[data-remote="notes"] p { body & {} }', 'body &'],
    ['[data-remote="notes"] p { body:has(&) nav {} }', 'body:has(&) nav'],
  ])('%s', (css, selector) => {
    expect(told(css)).toEqual([
      `The style sheet look.0123abcd.css reaches beyond the remote by "${selector}". Begin each selector with [data-remote="notes"] and what lies in it, or write styles with makeStyles.`,
    ]);
  });

  test.each([
    [
      '@import url("https://evil.example/x.css");',
      'says @import url("https://evil.example/x.css"), which counts on every page. Leave it out.',
    ],
    [
      '@font-face { font-family: "Noto Sans"; src: url(x.woff2) }',
      'says @font-face, which counts on every page. Leave it out.',
    ],
    ['@property --x { syntax: "*"; inherits: false }', 'says @property --x, which counts on every page. Leave it out.'],
    ['@scope (body) { p {} }', 'says @scope (body), which counts on every page. Leave it out.'],
    [
      '@keyframes turn { to { opacity: 0 } }',
      'names the movement "turn", which counts on every page. Begin its name with "notes-".',
    ],
  ])('%s', (css, why) => {
    expect(told(css)).toEqual([`The style sheet look.0123abcd.css ${why}`]);
  });

  test.each(['nav { display: none', 'nav }{', '[data-remote="notes" p {}', `${'a{'.repeat(100_000)}`])(
    'what cannot be read: %s',
    (css) => {
      expect(told(css)).toEqual([expect.stringMatching(/^The style sheet look\.0123abcd\.css cannot be read \(/)]);
    },
  );

  test('a nest of lists is no work', () => {
    const nest = `[data-remote="notes"] p { ${'&, & + & { '.repeat(300)}${'} '.repeat(301)}`;
    expect(told(nest)).toEqual([]);
  });
});
