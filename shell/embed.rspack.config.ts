/**
 * What draws views on foreign pages, beside the shell: the large script with a React and a federation runtime of its own, then the small
 * one, which names that file and vouches for it by its hash, and the window of the sign-in.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Compiler, type Configuration, DefinePlugin, SubresourceIntegrityPlugin } from '@rspack/core';
import { federatedApp } from '@emmaus/rspack-config';
import { compressedFiles } from './compressed-files.ts';

const DRAWING = 'assets/embed';

/** `shell` is what all scripts of the shell are built by. */
export function embedConfigs(shell: Configuration): Configuration[] {
  const dist = shell.output?.path ?? '';
  // A view is mostly one page of one remote: what lists need comes with those that draw one.
  const without = ['@emmaus/remote-kit/page/fluent-lists.ts'];
  const host = federatedApp({ name: 'embed', dir: import.meta.dirname, host: true, without });
  const drawing: Configuration = {
    ...host,
    entry: { drawing: './src/embed/drawing/main.ts' },
    output: {
      ...host.output,
      path: join(dist, DRAWING),
      // The page is another's: files are found beside the script itself.
      publicPath: 'auto',
      clean: true,
      filename: '[name].[contenthash:12].js',
      chunkFilename: '[name].[contenthash:12].js',
      sourceMapFilename: '../../../.tmp/maps/embed/[file].map',
    },
    plugins: [
      ...(host.plugins ?? []).filter((plugin) => !OF_PAGES.includes(plugin?.constructor.name ?? '')),
      // The small script vouches for this one; this one for what it loads later.
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false, enabled: true }),
      compressedFiles,
    ],
  };
  const page: Configuration = {
    ...host,
    name: 'embed-page',
    entry: { embed: './src/embed/page/embed.ts', 'assets/embed-sign-in': './src/embed/sign-in/main.ts' },
    output: { path: dist, filename: '[name].js', sourceMapFilename: '../.tmp/maps/[file].map' },
    optimization: { splitChunks: false },
    plugins: [namesDrawing(join(dist, DRAWING)), compressedFiles],
  };
  return [drawing, page];
}

/** The shell's own page and public files are the shell's to write. */
const OF_PAGES: readonly string[] = ['HtmlRspackPlugin', 'CopyRspackPlugin'];

/** Applied when the large script has been built: then its file is there. */
function namesDrawing(folder: string) {
  return {
    apply(compiler: Compiler) {
      const file = readdirSync(folder).find((name) => /^drawing\..*\.js$/.test(name));
      if (!file) throw new Error(`There is no drawing.*.js in ${folder}.`);
      const hash = createHash('sha384')
        .update(readFileSync(join(folder, file)))
        .digest('base64');
      new DefinePlugin({
        EMBED_DRAWING: JSON.stringify({ file: `${DRAWING}/${file}`, integrity: `sha384-${hash}` }),
      }).apply(compiler);
    },
  };
}
