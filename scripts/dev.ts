/**
 * `npm run dev -- people`: builds one remote on every save and serves it into the running portal, in place of its live
 * release, for the one who opens the printed address. Everything else is the portal as it runs.
 */
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Configuration, rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { findApps } from '../services/portal/src/build.ts';

const ROOT = resolve(import.meta.dirname, '..');
const FIRST_PORT = 8180;

const remotes = findApps(ROOT)
  .map((app) => app.name)
  .filter((app) => app !== 'shell')
  .toSorted();
const [name = ''] = process.argv.slice(2);
if (!remotes.includes(name)) {
  console.error(`Name the remote to work on: npm run dev -- ${remotes.join(' | ')}`);
  process.exit(1);
}

const portal = process.env['PUBLIC_URL'] ?? `http://localhost:${process.env['PORT'] ?? 8080}`;
const settings = await fetch(`${portal}/settings.json`).then(
  (answer) => answer.json() as Promise<{ devRemotes: boolean }>,
  () => undefined,
);
if (settings === undefined) {
  console.error(`The portal does not answer at ${portal}: start it first with npm start (PORT names another port).`);
  process.exit(1);
}
if (!settings.devRemotes) {
  console.error(`The portal at ${portal} takes no remotes under development: start it with DEV_REMOTES=on.`);
  process.exit(1);
}

// The recipe reads it: readable, quick, and with a React of the remote's own that can exchange components in place.
process.env['NODE_ENV'] = 'development';
const file = join(ROOT, `mf-${name}`, 'rspack.config.ts');
const { default: recipe } = (await import(pathToFileURL(file).href)) as { default: Configuration };
// Each remote has its own port, so that two can be worked on at the same time; another where that is taken.
const usual = FIRST_PORT + remotes.indexOf(name);
const port = (await freePort(usual)) ?? (await freePort(0)) ?? usual;
const own = `http://localhost:${port}/`;
const config: Configuration = { ...recipe, output: { ...recipe.output, publicPath: own, clean: false } };

const server = new RspackDevServer(
  {
    port,
    host: 'localhost',
    // Where a component cannot be exchanged, the tab reloads at the same address.
    hot: true,
    liveReload: true,
    headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
    allowedHosts: 'auto',
    devMiddleware: { publicPath: '/' },
    client: {
      webSocketURL: { hostname: 'localhost', port, pathname: '/ws' },
      overlay: { errors: true, warnings: false, runtimeErrors: false },
    },
  },
  rspack(config),
);
await server.start();
const open = new URL('/main', portal);
open.searchParams.set('dev-remote', `${name}=${own}mf-manifest.json`);
console.log(`\n  Open  ${open.href}`);
console.log(
  `  Every save of mf-${name}/src shows in that tab at once. Ctrl-C ends it; a new tab has the live release.\n`,
);

/** The port where it is free (any free one for 0), otherwise undefined. */
function freePort(wanted: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen(wanted, 'localhost', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : undefined));
    });
  });
}
