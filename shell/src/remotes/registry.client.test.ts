import { HttpResponse, http, server } from '@emmaus/remote-kit/testing/server.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { DECLARED_REMOTES } from '../navigation/declared-remotes.testing.ts';
import { loadLiveReleases, parseReleases } from './registry.client.ts';

const TODAY = { remotes: DECLARED_REMOTES, services: { people: '1.0.0' } };

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

function registry(answer: () => Response | Promise<Response>) {
  const asked: (string | null)[] = [];
  server.use(
    http.get('*/r/live.json', ({ request }) => {
      asked.push(request.headers.get('if-none-match'));
      return answer();
    }),
  );
  return asked;
}

const today = () => HttpResponse.json(TODAY as never, { headers: { etag: '"today"' } });

test('asks the registry, and the next time only whether that still holds', async () => {
  const asked = registry(() => (asked.length === 1 ? today() : new HttpResponse(null, { status: 304 })));
  const first = await loadLiveReleases();
  const second = await loadLiveReleases();
  expect(asked).toEqual([null, '"today"']);
  expect(first.remotes.map((remote) => remote.name)).toEqual([
    'people',
    'bible-studies',
    'discipleship',
    'recruitment',
  ]);
  expect(second).toEqual(first);
});

test.each([
  ['is away', () => HttpResponse.error()],
  ['answers 502', () => HttpResponse.text('Bad gateway', { status: 502 })],
  ['answers with a page', () => HttpResponse.html('<!doctype html>')],
  ['names no release', () => HttpResponse.json({ remotes: [], services: {} })],
  ['answers nonsense', () => HttpResponse.json({ message: 'Not found' })],
])('when it %s, the last good answer holds', async (_how, answer) => {
  registry(today);
  const good = await loadLiveReleases();
  registry(answer);
  const kept = await loadLiveReleases();
  expect(kept).toEqual({ ...good, stale: true });
});

test('a bad answer does not replace the last good one', async () => {
  registry(today);
  await loadLiveReleases();
  registry(() => HttpResponse.json({ nonsense: true }));
  await loadLiveReleases();
  registry(() => HttpResponse.error());
  expect((await loadLiveReleases()).remotes).toHaveLength(4);
});

test('without a last good answer the failure is told', async () => {
  registry(() => HttpResponse.text('Bad gateway', { status: 502 }));
  await expect(loadLiveReleases()).rejects.toThrow('The registry answered 502.');
});

test('one release that does not fit does not take the others with it', () => {
  const releases = parseReleases({ ...TODAY, remotes: [{ name: 'Broken!' }, ...DECLARED_REMOTES] });
  expect(releases?.remotes).toHaveLength(4);
});

test('a release that does not fit stays the last good one, and is asked for again', async () => {
  registry(today);
  const good = await loadLiveReleases();
  const [people, ...others] = DECLARED_REMOTES;
  const torn = { ...people, version: '2.0.0-torn', declaration: { title: 'People' } };
  const asked = registry(() =>
    HttpResponse.json({ ...TODAY, remotes: [torn, { name: 7 }, ...others] } as never, { headers: { etag: '"torn"' } }),
  );
  for (const _again of [1, 2]) {
    const kept = await loadLiveReleases();
    expect(kept.remotes).toEqual(good.remotes);
    expect(kept.stale).toBe(true);
  }
  expect(asked).toEqual(['"today"', null]);
});

test('an empty list is a failure where nothing is known', async () => {
  registry(() => HttpResponse.json({ remotes: [], services: {} }));
  await expect(loadLiveReleases()).rejects.toThrow('The registry names no release.');
});
