import { expect, test } from 'vitest';
import { isBuiltFile, isPortalPage, keepsForEver, STARTING_FILES } from './what-is-kept.ts';

test.each(['/', '/main', '/people/17', '/registration/3', '/bible-studies', '/r/7KQ2-M9'])(
  '%s is a page of the portal',
  (path) => {
    expect(isPortalPage(path)).toBe(true);
  },
);

test.each([
  '/api/people',
  '/api',
  '/identity/auth',
  '/r/people/1.0.0/x',
  '/r/live.json',
  '/r',
  '/silent.html',
  '/metrics',
  '/assets/a.js',
])('%s never is, so that nothing of a person and no sign-in is kept', (path) => {
  expect(isPortalPage(path)).toBe(false);
});

test.each(['/assets/shell.0123456789ab.js', '/r/people/1.0.0/remoteEntry.abc.js'])('%s is a built file', (path) => {
  expect(isBuiltFile(path)).toBe(true);
});

test.each(['/api/people', '/r/live.json', '/settings.json', '/'])('%s is none', (path) => {
  expect(isBuiltFile(path)).toBe(false);
});

test('only what its server calls immutable is kept for ever', () => {
  const answer = (status: number, control?: string): Response =>
    new Response('', { status, headers: control ? { 'Cache-Control': control } : {} });
  expect(keepsForEver(answer(200, 'public, max-age=31536000, immutable'))).toBe(true);
  expect(keepsForEver(answer(200, 'no-cache'))).toBe(false);
  expect(keepsForEver(answer(200))).toBe(false);
  expect(keepsForEver(answer(404, 'public, immutable'))).toBe(false);
});

test('the portal’s mark has no hash in its name: it is kept for when the network fails, and asked for while it does not', () => {
  expect(STARTING_FILES).toContain('/assets/emmaus.svg');
  expect(isBuiltFile('/assets/emmaus.svg')).toBe(false);
});
