/** What the build writes into the page (`first-files.ts` beside the build recipe), read as a browser reads it. */
import { expect, test } from 'vitest';
import { withFiles } from '../../first-files.ts';

test('the page names what every page needs as links, and what is behind the sign-in as words', () => {
  const html = withFiles('<html><head><title>Emmaus</title></head><body></body></html>', {
    always: ['assets/a.js'],
    later: ['assets/b.js', 'assets/c.js'],
    ahead: 'assets/ahead.js',
  });
  const page = new DOMParser().parseFromString(html, 'text/html');
  expect(page.querySelector('link')?.outerHTML).toBe('<link rel="preload" as="script" href="/assets/a.js">');
  expect(page.querySelector('meta')?.getAttribute('content')).toBe('/assets/b.js /assets/c.js');
  const script = page.querySelector('script');
  expect([script?.getAttribute('src'), script?.async]).toEqual(['/assets/ahead.js', true]);
  // It reads what stands before it.
  expect(script?.previousElementSibling?.getAttribute('name')).toBe('signed-in-files');
  expect(page.title).toBe('Emmaus');
});
