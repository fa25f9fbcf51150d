/** What the build writes into the page (`first-files.ts` beside the build recipe), read as a browser reads it. */
import { expect, test } from 'vitest';
import { namedBytes, namedFiles } from './named-files.ts';
import { withFiles } from '../../first-files.ts';

test('the page names what every page needs as links, and what is behind the sign-in as words', () => {
  const html = withFiles('<html><head><title>Emmaus</title></head><body></body></html>', {
    always: [{ file: 'assets/a.js', bytes: 58_000 }],
    later: [
      { file: 'assets/b.js', bytes: 80_000 },
      { file: 'assets/c.js', bytes: 20_000 },
    ],
    pages: ['assets/lists.js'],
    runtime: [{ file: 'assets/federation.js', bytes: 20_000 }],
    ahead: 'assets/ahead.js',
  });
  const page = new DOMParser().parseFromString(html, 'text/html');
  expect(page.querySelector('link')?.outerHTML).toBe(
    '<link rel="preload" as="script" href="/assets/a.js" data-bytes="58000">',
  );
  expect(namedFiles('signed-in-files', page)).toEqual(['/assets/b.js', '/assets/c.js']);
  expect(namedBytes('signed-in-bytes', page)).toEqual([80_000, 20_000]);
  expect(namedFiles('page-files', page)).toEqual(['/assets/lists.js']);
  expect(namedBytes('runtime-bytes', page)).toEqual([20_000]);
  const script = page.querySelector('script');
  expect([script?.getAttribute('src'), script?.async]).toEqual(['/assets/ahead.js', true]);
  // It reads what stands before it.
  expect(script?.matches('meta[name=signed-in-files] ~ script')).toBe(true);
  expect(page.title).toBe('Emmaus');
});
