import { expect, test, vi } from 'vitest';
import type { RemoteLoader } from './federation.ts';
import { type PageFederation, createLateLoader } from './late-loader.ts';
import type { Release } from './releases.ts';

const RELEASE = { name: 'people', title: 'People', version: '1.0.0-a' } as Release;

function parts() {
  const loader = {
    load: vi.fn<RemoteLoader['load']>(async () => ({ default: 'the page' })),
    forget: vi.fn<RemoteLoader['forget']>(),
  };
  return { loader, page: { createPageLoader: vi.fn<PageFederation['createPageLoader']>(() => loader) } };
}

test('its code is asked for at once, and by all loads once', async () => {
  const { loader, page } = parts();
  const load = vi.fn<() => Promise<PageFederation>>(() => Promise.resolve(page));
  const late = createLateLoader({ people: '1.2.0' }, load);
  expect(load).toHaveBeenCalledOnce();
  await Promise.all([late.load(RELEASE, './root'), late.load(RELEASE, './home-today')]);
  expect(load).toHaveBeenCalledOnce();
  expect(page.createPageLoader.mock.calls).toEqual([[{ people: '1.2.0' }]]);
  expect(loader.load.mock.calls).toEqual([
    [RELEASE, './root'],
    [RELEASE, './home-today'],
  ]);
});

test('code that did not come is told of the remote that was to be loaded, and asked for again with the next try', async () => {
  const { page } = parts();
  const cause = new Error('Loading chunk 7 failed.');
  const load = vi.fn<() => Promise<PageFederation>>().mockRejectedValueOnce(cause).mockResolvedValue(page);
  const late = createLateLoader({}, load);
  await expect(late.load(RELEASE, './root')).rejects.toMatchObject({
    fault: 'broken',
    message: 'People could not be started.',
    cause,
  });
  late.forget(RELEASE, cause);
  await expect(late.load(RELEASE, './root')).resolves.toEqual({ default: 'the page' });
  expect(load).toHaveBeenCalledTimes(2);
});

test('what failed of a remote is told to the loader', async () => {
  const { loader, page } = parts();
  const late = createLateLoader({}, () => Promise.resolve(page));
  await late.load(RELEASE, './root');
  const failure = new Error('thrown while it drew');
  late.forget(RELEASE, failure);
  expect(loader.forget).toHaveBeenCalledExactlyOnceWith(RELEASE, failure);
});
