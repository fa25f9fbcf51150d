/**
 * Leaves in a remote's manifest what somebody reads, a tenth of what Module Federation writes: every page fetches it before the remote's
 * first file. Whole it stands beside, in `mf-manifest-stats.json`, for whoever looks for what makes a build large.
 */
import { Compilation, type Compiler, sources } from '@rspack/core';

const MANIFEST = 'mf-manifest.json';

interface Files {
  sync: string[];
  async: string[];
}
interface Part {
  id?: string;
  name?: string;
  path?: string;
  version?: string;
  requiredVersion?: string;
  assets: { js: Files; css: Files };
}
interface Manifest {
  shared: Part[];
  exposes: Part[];
  [more: string]: unknown;
}

export const shortManifest = {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('ShortManifest', (compilation) => {
      // The last stage: it is written by then.
      const when = { name: 'ShortManifest', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT };
      compilation.hooks.processAssets.tap(when, () => {
        const written = compilation.getAsset(MANIFEST);
        if (!written) return;
        const manifest = JSON.parse(String(written.source.source())) as Manifest;
        compilation.updateAsset(MANIFEST, new sources.RawSource(JSON.stringify(shortened(manifest))));
      });
    });
  },
};

/** A browser starts with the files that a module needs at once; which of a shared library's it needs, the entry knows. */
export function shortened(manifest: Manifest): Manifest {
  const none = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
  return {
    ...manifest,
    shared: manifest.shared.map(({ name, version, requiredVersion }) => ({
      ...(name !== undefined && { name }),
      ...(version !== undefined && { version }),
      ...(requiredVersion !== undefined && { requiredVersion }),
      assets: none,
    })),
    exposes: manifest.exposes.map(({ id, name, path, assets: { js, css } }) => ({
      ...(id !== undefined && { id }),
      ...(name !== undefined && { name }),
      ...(path !== undefined && { path }),
      assets: { js: { sync: js.sync, async: [] }, css: { sync: css.sync, async: [] } },
    })),
  };
}
