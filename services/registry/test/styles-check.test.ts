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

  // Browsers end a string at the end of its line, and read an address without quotes to its bracket: what a reader that does
  // otherwise takes for text is a rule there.
  test.each([
    '[data-remote="notes"] p { content: "\n; } body { display: none } [data-remote="notes"] p { content: "\n; }',
    '[data-remote="notes"] p { background: url(a"b) } body { display: none } [data-remote="notes"] p { content: "" }',
    '[data-remote="notes"] p { background: URL( /*) } body { display: none } [data-remote="notes"] p { color: red /**/ }',
    "[data-remote='notes'] p { background: u\\72l(/*) } body { display: none } [data-remote='notes'] p { color: red /**/ }",
  ])('what browsers read in another way: %s', (css) => {
    expect(told(css)).toEqual([expect.stringContaining('can be read in two ways')]);
  });

  test('what browsers read as everybody does', () => {
    const plain =
      'background: url(data:image/svg+xml,%3Csvg/%3E), url("a(b).svg"), url( x.png ); content: "it\'s \\\n so"';
    expect(told(`[data-remote="notes"] p { ${plain} } /* it's "so */`)).toEqual([]);
  });

  test.each(['a', '\\a', '"\\', 'url('])('much of %s is no work', (part) => {
    expect(told(part.repeat(100_000))).toHaveLength(1);
  });

  test('a nest of lists is no work', () => {
    const nest = `[data-remote="notes"] p { ${'&, & + & { '.repeat(300)}${'} '.repeat(301)}`;
    expect(told(nest)).toEqual([]);
  });
});
