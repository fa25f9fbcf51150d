/** A team of its own: its remote is written by hand, and released by the command as from anywhere. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { PORTAL } from '../campus/house.ts';

const COMMAND = resolve(import.meta.dirname, '../../../services/registry/cli/src/main.ts');
const ENTRY = 'remoteEntry.0123abcd.js';

/** What the command answers; rejects with its sentence. */
export type Remote = <Answer>(...words: string[]) => Promise<Answer>;

/** `npm run remote -- …` as the admin whose page this is. */
export async function remoteAs(admin: Page): Promise<Remote> {
  const opened = await admin.request.post('/identity/opening', { headers: { origin: PORTAL }, data: { asks: [] } });
  const { tokens } = (await opened.json()) as { tokens: { access_token: string; id_token: string } };
  const own = { EMMAUS_PORTAL: PORTAL, EMMAUS_TOKEN: tokens.access_token, EMMAUS_ID_TOKEN: tokens.id_token };
  return (...words) =>
    new Promise((done, fail) => {
      const env = { ...process.env, ...own };
      execFile(process.execPath, [COMMAND, ...words, '--json'], { env }, (error, said) => {
        if (error) fail(new Error(`${words.join(' ')}: ${said}`));
        else done(JSON.parse(said));
      });
    });
}

/** Builds a remote that has one page, no menu entry, and says `words` there; 'Break it' makes it fail. `declared` is more of its remote.json. Gives its version. */
export async function publish(remote: Remote, name: string, words: string, declared: object = {}): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'emmaus-remote-'));
  try {
    for (const [file, text] of Object.entries(filesOf(name, words, declared))) writeFileSync(join(folder, file), text);
    return (await remote<{ version: string }>('publish', folder)).version;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function filesOf(name: string, words: string, declared: object): Record<string, string> {
  const assets = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
  const globalName = name.replaceAll('-', '_');
  const declaration = {
    name,
    title: 'Tried',
    contract: '^1.0.0',
    routes: [{ path: `/${name}`, title: 'Tried' }],
    navigation: [],
    slots: {},
    embed: [],
    ...declared,
  };
  const manifest = {
    id: name,
    name,
    metaData: {
      name,
      type: 'app',
      buildInfo: { buildVersion: '1.0.0', buildName: name },
      remoteEntry: { name: ENTRY, path: '', type: 'global' },
      types: { path: '', name: '', zip: '', api: '' },
      globalName,
      pluginVersion: '2.9.2',
      publicPath: 'auto',
    },
    shared: [],
    remotes: [],
    exposes: [{ id: `${name}:root`, name: 'root', path: './root', assets }],
  };
  const entry = `var ${globalName} = {
    init: function () {},
    get: function () {
      return Promise.resolve(function () { return { default: {
        name: ${JSON.stringify(name)}, contract: '^1.0.0',
        mount: function (props) {
          var heading = document.createElement('h1');
          var button = document.createElement('button');
          heading.textContent = ${JSON.stringify(words)};
          button.textContent = 'Break it';
          button.addEventListener('click', function () { props.failed(new Error('it was broken')); });
          props.element.append(heading, button);
          props.ready();
          return function () { heading.remove(); button.remove(); };
        },
      } }; });
    },
  };`;
  return {
    'remote.json': JSON.stringify(declaration),
    'mf-manifest.json': JSON.stringify(manifest),
    [ENTRY]: entry,
  };
}
