import { once } from 'node:events';
import { dirname } from 'node:path';
import type * as recipe from '@emmaus/rspack-config/serve-app';
import { EXIT, Refusal } from '../outcome.ts';
import type { RegistryClient } from '../registry.client.ts';
import { recipeOf, remoteFolder, remotesIn } from '../remote-folder.ts';
import type { Verb } from '../verb.ts';

const FIRST_PORT = 8180;

export const dev: Verb = {
  usage: '[folder]',
  summary: 'Serve a remote with hot reload into the running portal, in place of its live release, for one tab.',
  takes: [0, 1],
  options: { port: { type: 'string' } },
  help: [['--port <number>', `where it is served; from ${FIRST_PORT} on, a port for each remote`]],
  async run({ words: [said], options, registry, asJson }) {
    const { path, name } = remoteFolder(said);
    const port = portOf(options['port'], path);
    await assertTakesIt(registry);
    const { serveApp } = await recipeOf<typeof recipe>(path, 'serve-app');
    const { address, stop } = await serveApp(path, port);
    const open = new URL('/main', registry.portal);
    open.searchParams.set('dev-remote', `${name}=${address}mf-manifest.json`);
    process.stdout.write(
      asJson
        ? `${JSON.stringify({ name, address, open: open.href })}\n`
        : `\n  Open  ${open.href}\n  Every save of ${path} shows in that tab at once. Ctrl-C ends it; a new tab has the live release.\n\n`,
    );
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
    await stop();
    return { text: 'It is no longer served.', data: { name, served: false } };
  },
};

/** Each remote has its own, so that two can be worked on at the same time, and a tab finds it again. */
function portOf(said: string | undefined, path: string): number {
  if (said === undefined) return FIRST_PORT + Math.max(0, remotesIn(dirname(path)).indexOf(path));
  const port = Number(said);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Refusal(`"${said}" is no port.`);
  return port;
}

/** @throws Refusal for a portal that is not there, or that takes no remotes under development */
async function assertTakesIt(registry: RegistryClient): Promise<void> {
  const answer = await registry.read('/settings.json').catch(() => undefined);
  const settings = (await answer?.json().catch(() => undefined)) as { devRemotes?: boolean } | undefined;
  if (settings === undefined)
    throw new Refusal(
      `The portal does not answer at ${registry.portal}: start it first, or name another with --portal.`,
      EXIT.fault,
      'unreachable',
    );
  if (settings.devRemotes !== true)
    throw new Refusal(
      `The portal at ${registry.portal} takes no remotes under development: start it with DEV_REMOTES=on.`,
    );
}
