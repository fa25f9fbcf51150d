/** The loader with the real federation runtime. Scripts do not run in jsdom: a hook of the runtime stands for the script's work. */
import { CONTRACT_VERSION } from '@emmaus/contracts/remote.words';
import { HttpResponse, http, server } from '@emmaus/remote-kit/testing/server.ts';
import { getInstance, init, registerPlugins } from '@module-federation/enhanced/runtime';
import { type MockInstance, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createRemoteLoader } from './federation.ts';
import type { Release } from './releases.ts';

/** It would watch this window for good. */
const noContainment = () => Promise.resolve(undefined);
const ENTRY = '/r/fake/1.0.0-a/remoteEntry.js';
const RELEASE: Release = {
  name: 'fake',
  title: 'Fake',
  version: '1.0.0-a',
  base: '/r/fake/1.0.0-a/',
  manifest: '/r/fake/1.0.0-a/mf-manifest.json',
  integrity: { [ENTRY]: 'sha384-none' },
  shared: {},
  contract: '^1.0.0',
  service: null,
};

/** What `get()` of the container does; each run of the entry makes a container. */
let get: () => Promise<() => object>;
let runs: number;
let fetched: MockInstance<typeof fetch>;
let counter = 0;
let globalName: string;

/** As `var name = …` in a classic script: for ever on the page. */
function declareByVar(name: string, container: object): void {
  if (name in globalThis) (globalThis as Record<string, unknown>)[name] = container;
  else Object.defineProperty(globalThis, name, { value: container, writable: true, configurable: false });
}

beforeAll(() => {
  if (!getInstance()) init({ name: 'shell-of-tests', remotes: [] });
  registerPlugins([
    {
      name: 'runs-scripts',
      loadEntry({ remoteInfo }) {
        const key = remoteInfo.entryGlobalName;
        if (!key.startsWith('fake_')) return Promise.resolve(undefined);
        const here = (globalThis as Record<string, unknown>)[key];
        if (!here) {
          runs += 1;
          declareByVar(key, { init: () => undefined, get: () => get() });
        }
        return Promise.resolve((globalThis as Record<string, unknown>)[key] as never);
      },
    },
  ]);
});

beforeEach(() => {
  runs = 0;
  fetched = vi.spyOn(globalThis, 'fetch');
  counter += 1;
  globalName = `fake_${counter}`;
  get = () => Promise.resolve(() => ({ default: `run ${runs}` }));
  server.use(
    http.get('*/r/fake/*', ({ request }) =>
      request.url.endsWith('.json') ? HttpResponse.json(manifest()) : HttpResponse.text(''),
    ),
  );
});

const nothing = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };

function manifest() {
  return {
    id: 'fake',
    name: 'fake',
    metaData: {
      name: 'fake',
      type: 'app',
      buildInfo: { buildVersion: '1', buildName: 'fake' },
      remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
      types: { path: '', name: '', zip: '', api: '' },
      globalName,
      pluginVersion: '2.9.2',
      publicPath: 'auto',
    },
    shared: [],
    remotes: [],
    exposes: [{ id: 'fake:root', name: 'root', path: './root', assets: nothing }],
  };
}

/** Each request of the loader: its path, and how it uses the browser's cache. */
function requests(): string[] {
  return fetched.mock.calls.map(([address, options]) => `${pathOf(address)} ${options?.cache}`);
}

function pathOf(address: Parameters<typeof fetch>[0]): string {
  return new URL(address instanceof Request ? address.url : address).pathname;
}

const releaseOfItsOwn = (): Release => ({ ...RELEASE, version: `1.0.0-${counter}` });

test('a module is loaded once', async () => {
  const loader = createRemoteLoader({}, noContainment);
  const release = releaseOfItsOwn();
  expect(await loader.load(release, './root')).toEqual({ default: 'run 1' });
  expect(await loader.load(release, './root')).toEqual({ default: 'run 1' });
  expect(requests()).toEqual([`${RELEASE.manifest} default`]);
});

test('after any failure behind the entry the next load runs the entry again, as often as it takes', async () => {
  const loader = createRemoteLoader({}, noContainment);
  const release = releaseOfItsOwn();
  const chunk = Object.assign(new Error('Loading chunk 1 failed.'), {
    request: `${window.location.origin}/r/fake/1.0.0-a/1.js`,
  });
  get = () => Promise.reject(chunk);
  for (const run of [1, 2, 3]) {
    await expect(loader.load(release, './root')).rejects.toThrow('could not be started');
    expect(runs).toBe(run);
  }
  get = () => Promise.resolve(() => ({ default: 'whole' }));
  expect(await loader.load(release, './root')).toEqual({ default: 'whole' });
  // Past the cache, which may keep what came broken under an address that never changes.
  expect(requests().slice(1)).toEqual(
    [1, 2, 3].flatMap(() => [`${RELEASE.manifest} reload`, '/r/fake/1.0.0-a/1.js reload']),
  );
});

test('scripts of the try before that are still on their way are not waited for', async () => {
  const loader = createRemoteLoader({}, noContainment);
  const release = releaseOfItsOwn();
  const script = document.createElement('script');
  script.src = '/r/fake/1.0.0-a/2.js';
  document.head.append(script);
  get = () => Promise.reject(new Error('another chunk failed first'));
  await expect(loader.load(release, './root')).rejects.toThrow();
  expect(script.isConnected).toBe(true);
  get = () => Promise.resolve(() => ({ default: 'whole' }));
  await loader.load(release, './root');
  expect(script.isConnected).toBe(false);
  expect(requests()).toContain('/r/fake/1.0.0-a/2.js reload');
});

test('a shared library that did not come is asked for again', async () => {
  const loader = createRemoteLoader({}, noContainment);
  const release = releaseOfItsOwn();
  const fetchLibrary = vi.fn<() => Promise<() => string>>();
  fetchLibrary.mockRejectedValueOnce(new Error('Loading chunk 7 failed.')).mockResolvedValue(() => 'the library');
  init({
    name: 'shell-of-tests',
    remotes: [],
    shared: { library: { version: '1.0.0', get: fetchLibrary, shareConfig: { requiredVersion: '^1.0.0' } } },
  });
  get = async () => {
    const factory = await getInstance()?.loadShare<string>('library');
    return () => ({ default: factory && factory() });
  };
  await expect(loader.load(release, './root')).rejects.toThrow('could not be started');
  expect(await loader.load(release, './root')).toEqual({ default: 'the library' });
});

test('what failed while it drew is loaded afresh, not taken from memory', async () => {
  const loader = createRemoteLoader({}, noContainment);
  const release = releaseOfItsOwn();
  await loader.load(release, './root');
  loader.forget(release, new Error('thrown while it drew'));
  expect(await loader.load(release, './root')).toEqual({ default: 'run 2' });
  expect(requests()).toContain(`${ENTRY} reload`);
});

test('a manifest that came broken does not stay', async () => {
  const loader = createRemoteLoader({}, noContainment);
  const release = releaseOfItsOwn();
  server.use(http.get('*/mf-manifest.json', () => HttpResponse.json({ cut: 'off' }), { once: true }));
  await expect(loader.load(release, './root')).rejects.toMatchObject({ fault: 'missing' });
  expect(await loader.load(release, './root')).toEqual({ default: 'run 1' });
});

test('a root that says to be built for another contract is refused, as often as it is loaded', async () => {
  const loader = createRemoteLoader({}, noContainment);
  const release = releaseOfItsOwn();
  get = () => Promise.resolve(() => ({ default: { contract: '^2.0.0', mount: () => undefined } }));
  for (let tries = 0; tries < 2; tries += 1)
    await expect(loader.load(release, './root')).rejects.toMatchObject({
      fault: 'skew',
      message: `Fake ${release.version} was built for the portal contract ^2.0.0, but this portal has ${CONTRACT_VERSION}.`,
    });
});
