/** The shell's build: the host of all remotes, with the list of the libraries it provides to them. */
import { type Compiler, type Configuration, sources } from '@rspack/core';
import { AHEAD, aheadConfig } from './ahead.rspack.config.ts';
import { compressedFiles } from './compressed-files.ts';
import { embedConfigs } from './embed.rspack.config.ts';
import { firstFiles } from './first-files.ts';
import { federatedApp } from '@emmaus/rspack-config';
import { providedVersions } from '@emmaus/rspack-config/shared-libraries';

/** Writes `shared.json`: the registry refuses a release that was built for other versions. */
const sharedList = {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('SharedList', (compilation) => {
      compilation.hooks.processAssets.tap('SharedList', () => {
        compilation.emitAsset(
          'shared.json',
          new sources.RawSource(`${JSON.stringify(providedVersions(import.meta.dirname), null, 2)}\n`),
        );
      });
    });
  },
};

const SERVICE_WORKER = 'service-worker.js';
/** What is built before the shell, beside it. */
const KEPT = /(^|[\\/])((service-worker|embed|assets[\\/]embed-sign-in)\.js(\.br)?|assets[\\/]embed([\\/].*)?)$/;
const config = federatedApp({ name: 'shell', dir: import.meta.dirname, host: 'later' });

/** A file of its own beside the shell, under a name that stays: browsers ask for it again at the same address. */
const serviceWorker: Configuration = {
  ...config,
  name: 'service-worker',
  target: ['webworker', 'es2022'],
  entry: { 'service-worker': './src/offline/service-worker.ts' },
  output: { path: config.output?.path ?? '', filename: SERVICE_WORKER, sourceMapFilename: '../.tmp/maps/[file].map' },
  plugins: [compressedFiles],
};

const shell: Configuration = {
  ...config,
  output: { ...config.output, clean: { keep: (file: string) => KEPT.test(file) } },
  plugins: [
    ...(config.plugins ?? []),
    sharedList,
    firstFiles({
      first: /bootstrap\.tsx$/,
      signedIn: /signed-in-area\.tsx$/,
      ofPages: 'lists',
      runtime: 'federation',
      ahead: AHEAD,
    }),
    compressedFiles,
  ],
};

// The shell comes last: its index.html says that the folder is complete.
export default [serviceWorker, ...embedConfigs(config), aheadConfig(config), shell];
