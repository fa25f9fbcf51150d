/** The page's first script: built before the shell and beside it, without federation, which is many times its size. */
import { join } from 'node:path';
import type { Configuration } from '@rspack/core';

const FOLDER = join(import.meta.dirname, '.tmp/ahead');
/** Where the shell's build finds it, to put it among its files. */
export const AHEAD = join(FOLDER, 'ahead.js');

/** `shell` is what all scripts of the shell are built by. */
export function aheadConfig(shell: Configuration): Configuration {
  return {
    ...shell,
    name: 'ahead',
    entry: { ahead: './src/start/ahead.ts' },
    output: { path: FOLDER, filename: '[name].js', sourceMapFilename: '../maps/[file].map' },
    optimization: { splitChunks: false },
    plugins: [],
  };
}
