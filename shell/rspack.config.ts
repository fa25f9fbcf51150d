/** The shell's build: the host of all remotes, with the list of the libraries it provides to them. */
import { type Compiler, sources } from '@rspack/core';
import { federatedApp, providedVersions } from '../rspack.config.base.ts';

/** Writes `shared.json`: the registry refuses a release that was built for other versions. */
const sharedList = {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('SharedList', (compilation) => {
      compilation.hooks.processAssets.tap('SharedList', () => {
        compilation.emitAsset('shared.json', new sources.RawSource(`${JSON.stringify(providedVersions(), null, 2)}\n`));
      });
    });
  },
};

const config = federatedApp({ name: 'shell', dir: import.meta.dirname, host: true });
export default { ...config, plugins: [...(config.plugins ?? []), sharedList] };
