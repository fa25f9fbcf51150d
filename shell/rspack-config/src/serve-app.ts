/** Builds one remote on every save and serves it to a portal, for the tab that asks for it. */
import { createServer } from 'node:net';
import { type Configuration, rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { configOf } from './config-of.ts';

export interface ServedApp {
  /** Where its files are, with the slash at the end: `http://localhost:8180/`. */
  address: string;
  stop(): Promise<void>;
}

/**
 * @param usual The port it is served at; a free one where that is taken.
 * @throws Error for a folder without a recipe
 */
export async function serveApp(folder: string, usual: number): Promise<ServedApp> {
  // The recipe reads it: readable, quick, and with a React of the remote's own that can exchange components in place.
  process.env['NODE_ENV'] = 'development';
  const recipe = (await configOf(folder)).at(-1) ?? {};
  const port = (await freePort(usual)) ?? (await freePort(0)) ?? usual;
  const address = `http://localhost:${port}/`;
  const config: Configuration = { ...recipe, output: { ...recipe.output, publicPath: address, clean: false } };
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
  return { address, stop: () => server.stop() };
}

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
