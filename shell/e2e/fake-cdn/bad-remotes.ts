/**
 * The remotes nobody wants: one for each way in which a remote can fail, and a good one beside them. Their scripts are
 * written by hand in the shape of a Module Federation container, so that nothing has to be built.
 */
import { createHash } from 'node:crypto';
import type { LiveReleases, LiveRemote } from '@emmaus/contracts/remote';

/** Milliseconds after which the slow manifest answers: longer than the shell's patience of 8 s. */
export const SLOW = 12_000;

export interface FakeFile {
  status: number;
  type: string;
  body: string;
  /** Milliseconds before the answer. */
  delay?: number;
}

interface FakeRemote {
  title: string;
  /** The body of the entry script's `get('./root')`. */
  root?: string;
  /** Runs when the script is loaded, before the container exists. */
  before?: string;
  manifest?: FakeFile;
  delay?: number;
  shared?: Record<string, string>;
  tampered?: boolean;
  /** Other versions of it that work, to go back to. */
  previous?: boolean;
}

const DRAWS = (text: string) => `
  mount: function (props) {
    var heading = document.createElement('h1');
    heading.textContent = ${JSON.stringify(text)};
    props.element.append(heading);
    props.ready();
    return function () { heading.remove(); };
  }`;

export const FAKE_REMOTES: Readonly<Record<string, FakeRemote>> = {
  good: { title: 'Good Remote', root: DRAWS('Good remote is here') },
  'slow-manifest': { title: 'Slow Manifest', delay: SLOW, root: DRAWS('Slow remote came after all') },
  'html-404': {
    title: 'Html Not Found',
    manifest: { status: 404, type: 'text/html', body: '<!doctype html><title>Not found</title><h1>Not found</h1>' },
  },
  'json-404': {
    title: 'Json Not Found',
    manifest: { status: 404, type: 'application/json', body: '{"message":"Not found"}' },
  },
  'html-200': {
    title: 'Html Instead',
    manifest: { status: 200, type: 'text/html', body: '<!doctype html><title>A page instead of a manifest</title>' },
  },
  'throws-on-load': { title: 'Throws On Load', before: "throw new Error('thrown while loading');", previous: true },
  'throws-on-render': {
    title: 'Throws On Render',
    root: "mount: function (props) { setTimeout(function () { props.failed(new Error('thrown while rendering')); }, 20); return function () {}; }",
  },
  'throws-on-mount': {
    title: 'Throws On Mount',
    root: "mount: function () { throw new Error('thrown while mounting'); }",
  },
  'wrong-react': { title: 'Wrong React', root: DRAWS('This must never be seen'), shared: { react: '^17.0.2' } },
  'hides-menu': {
    title: 'Hides Menu',
    root: `mount: function (props) {
      var style = document.createElement('style');
      style.textContent = 'nav { display: none }';
      document.head.append(style);
      window.keysHeard = 0;
      window.addEventListener('keydown', function () { window.keysHeard += 1; });
      window.setInterval(function () { window.ticksLeft = (window.ticksLeft || 0) + 1; }, 20);
      props.element.textContent = 'The menu is hidden';
      props.ready();
      return function () { props.element.textContent = ''; };
    }`,
  },
  'empties-page': {
    title: 'Empties Page',
    root: "mount: function (props) { props.ready(); setTimeout(function () { document.body.innerHTML = ''; }, 300); return function () {}; }",
  },
  freezes: {
    title: 'Freezes',
    root: `mount: function (props) {
      props.element.textContent = 'It freezes in a moment';
      props.ready();
      setTimeout(function () { var end = performance.now() + 5500; while (performance.now() < end); }, 1500);
      return function () { props.element.textContent = ''; };
    }`,
  },
  'never-ready': { title: 'Never Ready', root: 'mount: function () { return function () {}; }' },
  tampered: { title: 'Tampered', root: DRAWS('This must never be seen'), tampered: true },
};

const VERSION = '1.0.0-bad00000';
const PREVIOUS = '0.9.0-good0000';

/** The answer for `/r/<name>/<version>/<file>`; null for what this CDN does not have. */
export function fakeFile(path: string): FakeFile | null {
  const [, name = '', version, file] = /^\/r\/([a-z0-9-]+)\/([^/]+)\/(.+)$/.exec(path) ?? [];
  const remote = FAKE_REMOTES[name];
  if (!remote || (version !== VERSION && !(remote.previous && version === PREVIOUS))) return null;
  if (file === 'mf-manifest.json')
    return {
      delay: remote.delay,
      ...(version === VERSION && remote.manifest ? remote.manifest : manifest(name, remote)),
    };
  if (file === 'remoteEntry.js') return script(version === PREVIOUS ? goodEntry(name, remote) : served(name, remote));
  return null;
}

/** The registry's answer that lists them all. */
export function fakeReleases(): LiveReleases {
  const remotes = Object.entries(FAKE_REMOTES).map(([name, remote], index) => liveRemote(name, remote, index));
  return { remotes, services: {} };
}

function liveRemote(name: string, remote: FakeRemote, index: number): LiveRemote {
  const base = `/r/${name}/${VERSION}/`;
  const older = `/r/${name}/${PREVIOUS}/`;
  return {
    name,
    version: VERSION,
    base,
    manifest: `${base}mf-manifest.json`,
    preload: [],
    integrity: { [`${base}remoteEntry.js`]: sha384(entry(name, remote)) },
    shared: remote.shared ?? {},
    declaration: {
      name,
      title: remote.title,
      contract: '^1.0.0',
      service: { name, range: '^1.0.0' },
      routes: [{ path: `/fake/${name}`, title: remote.title }],
      navigation: [{ id: name, label: remote.title, path: `/fake/${name}`, icon: 'material', order: 200 + index }],
      slots: {},
      embed: [],
    },
    previous: remote.previous ? { version: PREVIOUS, base: older, manifest: `${older}mf-manifest.json` } : null,
  };
}

function globalOf(name: string): string {
  return `fake_${name.replaceAll('-', '_')}`;
}

function entry(name: string, { before = '', root = DRAWS('unused') }: FakeRemote): string {
  return `${before}
var ${globalOf(name)} = {
  init: function () {},
  get: function () {
    var remote = { name: ${JSON.stringify(name)}, contract: '^1.0.0', ${root} };
    return Promise.resolve(function () { return { default: remote }; });
  },
};
`;
}

function served(name: string, remote: FakeRemote): string {
  return remote.tampered ? `${entry(name, remote)}\nwindow.tamperedCodeRan = true;\n` : entry(name, remote);
}

function goodEntry(name: string, { title }: FakeRemote): string {
  return entry(name, { title, root: DRAWS(`${title} of before is here`) });
}

function manifest(name: string, { title, shared = {} }: FakeRemote): FakeFile {
  const asset = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
  const body = {
    id: name,
    name,
    metaData: {
      name,
      type: 'app',
      buildInfo: { buildVersion: VERSION, buildName: title },
      remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
      types: { path: '', name: '', zip: '', api: '' },
      globalName: globalOf(name),
      pluginVersion: '2.9.2',
      publicPath: 'auto',
    },
    shared: Object.entries(shared).map(([library, requiredVersion]) => ({
      id: `${name}:${library}`,
      name: library,
      version: requiredVersion.replace('^', ''),
      requiredVersion,
      singleton: true,
      assets: asset,
    })),
    remotes: [],
    exposes: [{ id: `${name}:root`, name: 'root', path: './root', assets: asset }],
  };
  return { status: 200, type: 'application/json', body: JSON.stringify(body) };
}

function script(body: string): FakeFile {
  return { status: 200, type: 'text/javascript', body };
}

function sha384(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}
