/** The files of a page are asked for by name while something else is on its way, and fetched after it. */
import { HttpResponse, http, server } from '@emmaus/remote-kit/testing/server.ts';
import { afterEach, expect, test } from 'vitest';
import { DECLARED_REMOTES } from '../navigation/declared-remotes.testing.ts';
import { preloadMaybe, preloadPage } from './preload.ts';

const people = DECLARED_REMOTES[0]!;
const route = { path: '/people', title: 'People' };

function serving(answer: () => Response): string[] {
  const asked: string[] = [];
  server.use(
    http.get('*/r/*/*', ({ request }) => {
      const file = new URL(request.url).pathname.split('/').at(-1) ?? '';
      asked.push(file);
      return file === 'page-files.json' ? answer() : HttpResponse.text('code');
    }),
  );
  return asked;
}
const release = (version: string) => ({ ...people, version, base: `/r/people/${version}/` });

test('named beside the release, asked once, fetched after the frame', async () => {
  const asked = serving(() => HttpResponse.json({ '/people': ['1.js', '2.js'] }));
  let come = (): void => undefined;
  const frame = new Promise<void>((resolve) => (come = resolve));
  const preloading = preloadPage(release('1'), route, frame);
  await expect.poll(() => asked).toEqual(['page-files.json']);
  come();
  await preloading;
  await expect.poll(() => asked.toSorted()).toEqual(['1.js', '2.js', 'page-files.json']);
  await preloadPage(release('1'), { path: '/people/:id', title: 'Person' });
  expect(asked).toHaveLength(3);
});

test('what the shell brings for nearly every page comes with the first one', async () => {
  const asked: string[] = [];
  server.use(
    http.get('*/assets/:file', ({ params }) => {
      asked.push(String(params['file']));
      return HttpResponse.text('code');
    }),
  );
  const named = document.createElement('meta');
  Object.assign(named, { name: 'page-files', content: '/assets/lists.js' });
  document.head.append(named);
  for (const version of ['4', '5']) await preloadPage(release(version), { ...route, files: [] });
  named.remove();
  await expect.poll(() => asked).toEqual(['lists.js']);
});

test('a release from before names them with what is live, and nobody asks', async () => {
  const asked = serving(() => HttpResponse.json({}));
  await preloadPage(release('2'), { ...route, files: ['3.js'] });
  await expect.poll(() => asked).toEqual(['3.js']);
});

test.each([
  ['there is no such file', () => new HttpResponse('none', { status: 404 })],
  ['it is something else', () => HttpResponse.json(['1.js'])],
])('where %s nothing is fetched ahead', async (what, answer) => {
  const asked = serving(answer);
  await preloadPage(release(what.length.toString()), route);
  expect(asked).toEqual(['page-files.json']);
});

afterEach(() => void Reflect.deleteProperty(navigator, 'connection'));
const onLine = (connection: object): void =>
  void Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

test.each([
  ['whoever saves data', { saveData: true, effectiveType: '4g' }],
  ['a very slow line', { saveData: false, effectiveType: '2g' }],
  ['a slower one', { effectiveType: 'slow-2g' }],
])(
  '"save-data respected": %s gets nothing of a page that somebody only looks at, and all of one that is opened',
  async (_who, line) => {
    const asked = serving(() => HttpResponse.json({}));
    onLine(line);
    const saved = { ...release(`saved-${line.effectiveType}`), preload: ['/r/people/saved/entry.js'] };
    preloadMaybe(saved, { ...route, files: [`${line.effectiveType}.js`] });
    await preloadPage(saved, { ...route, files: [`${line.effectiveType}-opened.js`] });
    await expect.poll(() => asked).toEqual([`${line.effectiveType}-opened.js`]);
  },
);

test('on another line it is fetched ahead', async () => {
  const asked = serving(() => HttpResponse.json({}));
  onLine({ saveData: false, effectiveType: '3g' });
  preloadMaybe(release('looked'), { ...route, files: ['looked.js'] });
  await expect.poll(() => asked).toContain('looked.js');
});
