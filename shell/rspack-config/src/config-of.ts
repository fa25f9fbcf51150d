/** The recipe of an app, from its folder. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from '@rspack/core';

const NAMES = ['rspack.config.ts', 'rspack.config.mjs', 'rspack.config.js'];

/**
 * All parts of it, in the order in which they are built; what stands last is the app itself, before it comes what the app needs beside it.
 * @throws Error for a folder without a recipe
 */
export async function configOf(folder: string): Promise<Configuration[]> {
  const file = NAMES.map((name) => join(folder, name)).find((path) => existsSync(path));
  if (file === undefined) throw new Error(`There is no recipe in ${folder}: it has none of ${NAMES.join(', ')}.`);
  const { default: config } = (await import(pathToFileURL(file).href)) as { default: Configuration | Configuration[] };
  return [config].flat();
}
