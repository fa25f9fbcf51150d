/**
 * Writes each file of the shell compressed beside it, as small as brotli makes it. That takes seconds, which the gateway would spend when
 * it starts: it sends these where they are there, and compresses by itself, faster and larger, where they are not.
 */
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { Compilation, type Compiler, sources } from '@rspack/core';

const COMPRESSIBLE = /\.(js|css|html|json|svg)$/;
/** Smaller than a network packet: compressing gains nothing. The gateway sends these as they are. */
const WORTH_COMPRESSING = 1_400;

/** A plugin for each build of which the shell's folder is made. */
export const compressedFiles = {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('CompressedFiles', (compilation) => {
      // After the very last stage: what others write into the page is in it.
      const when = { name: 'CompressedFiles', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT + 1 };
      compilation.hooks.processAssets.tapPromise(when, async () => {
        const worth = compilation
          .getAssets()
          .filter(({ name, source }) => COMPRESSIBLE.test(name) && source.size() >= WORTH_COMPRESSING);
        await Promise.all(
          worth.map(async ({ name, source }) => {
            const content = await promisify(brotliCompress)(source.buffer(), {
              params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
            });
            compilation.emitAsset(`${name}.br`, new sources.RawSource(content));
          }),
        );
      });
    });
  },
};
