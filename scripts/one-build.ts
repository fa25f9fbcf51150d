/**
 * Builds shell and remotes as one application: the same sources, lazily, without federation. `node scripts/one-build.ts <folder>`
 * puts it there, to be served in place of the shell; what is live is still asked for, since the menu comes out of it.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { configOf } from '@emmaus/rspack-config/config-of';
import { type Configuration, NormalModuleReplacementPlugin, rspack } from '@rspack/core';
import { findApps } from '../services/portal/src/build.ts';

const ROOT = resolve(import.meta.dirname, '..');
const folder = resolve(process.argv[2] ?? '');
const made = join(folder, 'made');

/** What federation loads by name at run time, said to the bundler; and nothing is fetched ahead by the names of a release's files. */
async function writeReplacements(): Promise<void> {
  const remotes = findApps(ROOT).filter(({ name }) => name !== 'shell');
  const lines = await Promise.all(
    remotes.map(async (remote) => {
      const modules = Object.entries(await exposedBy(remote.folder)).map(
        ([expose, file]) => `${JSON.stringify(expose)}: () => import(${JSON.stringify(join(remote.folder, file))})`,
      );
      return `${JSON.stringify(remote.name)}: { ${modules.join(', ')} }`;
    }),
  );
  mkdirSync(made, { recursive: true });
  writeFileSync(
    join(made, 'loader.js'),
    `const MODULES = { ${lines.join(',\n')} };
export const createLateLoader = () => ({ forget() {}, load: async ({ name }, expose) => MODULES[name][expose]() });
`,
  );
  writeFileSync(
    join(made, 'preload.js'),
    'export const preloadRemote = () => {};\nexport const preloadMaybe = () => {};\nexport const preloadPage = async () => {};\n',
  );
}

async function exposedBy(remote: string): Promise<Record<string, string>> {
  const config = (await configOf(remote)).at(-1);
  const plugin = config?.plugins?.find(isFederation) as { _options?: { exposes?: Record<string, string> } } | undefined;
  const exposes = plugin?._options?.exposes;
  if (!exposes) throw new Error(`The recipe of ${remote} exposes nothing.`);
  return exposes;
}

function isFederation(plugin: unknown): boolean {
  return typeof plugin === 'object' && plugin?.constructor.name === 'ModuleFederationPlugin';
}

async function build(): Promise<void> {
  await writeReplacements();
  const shell = (await configOf(join(ROOT, 'shell'))).at(-1) as Configuration;
  const config: Configuration = {
    ...shell,
    output: { ...shell.output, path: join(folder, 'dist'), clean: true, sourceMapFilename: '../maps/[file].map' },
    plugins: [
      ...(shell.plugins ?? []),
      new NormalModuleReplacementPlugin(/[\\/]remotes[\\/]late-loader\.ts$/, join(made, 'loader.js')),
      new NormalModuleReplacementPlugin(/[\\/]remotes[\\/]preload\.ts$/, join(made, 'preload.js')),
    ],
  };
  await new Promise<void>((done, fail) => {
    rspack(config, (error, stats) => {
      if (error) return fail(error);
      if (stats?.hasErrors()) return fail(new Error(stats.toString({ preset: 'errors-only' })));
      done();
    });
  });
}

await build();
