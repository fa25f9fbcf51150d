/**
 * The hashes by which an entry vouches for its chunks, in one order, that of their text. The bundler names them in whatever order its threads came to
 * the chunks, so that the same source had now one build, now another.
 */
import { Compilation, type Compiler, sources } from '@rspack/core';

const TABLE = /\{(?:(?:\w+|"[^"]+"):"sha256-[^"]+",?)+\}/g;
const HASH = /(?:\w+|"[^"]+"):"sha256-[^"]+"/g;

export const hashesInOrder = {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('HashesInOrder', (compilation) => {
      // Once they are put in, and before the entry is named by its own.
      const when = { name: 'HashesInOrder', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1 };
      compilation.hooks.processAssets.tap(when, (assets) => {
        for (const [name, asset] of Object.entries(assets)) {
          if (!name.startsWith('remoteEntry.') || !name.endsWith('.js')) continue;
          const text = String(asset.source());
          const ordered = inOrder(text);
          if (ordered !== text) compilation.updateAsset(name, new sources.RawSource(ordered));
        }
      });
    });
  },
};

export function inOrder(text: string): string {
  return text.replaceAll(TABLE, (table) => `{${(table.match(HASH) ?? []).toSorted().join(',')}}`);
}
