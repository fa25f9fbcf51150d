/**
 * `npm run packages -- <folder>`: packs what a team outside of this repository works with, for `npm install` or `npm publish`
 * (docs/how-to/release-the-packages.md).
 */
import { resolve } from 'node:path';
import { packAll } from './packages/pack-all.ts';

const [folder = '.tmp/packages'] = process.argv.slice(2);
try {
  for (const { name, version, file, files, bytes } of packAll(resolve(folder)))
    console.log(`${name} ${version}: ${files.length} files, ${(bytes / 1000).toFixed(0)} kB, ${file}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
