/** The packages that a team outside of this repository works with, each as the archive that npm installs. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiReference } from './api-reference.ts';
import { compile } from './compile.ts';
import { type Manifest, releasedManifest } from './manifest.ts';
import { manifestOf, templateVersions } from './template-versions.ts';

const ROOT = join(import.meta.dirname, '../..');
const CLI = 'services/registry/cli';
/** In the order in which one needs the other. */
export const PACKAGES = [
  'services/contracts',
  'services/registry/checks',
  CLI,
  'shell/kit',
  'shell/rspack-config',
] as const;

export interface Packed {
  name: string;
  version: string;
  /** The archive. */
  file: string;
  files: string[];
  bytes: number;
}

/** @throws Error where something does not compile */
export function packAll(into: string): Packed[] {
  const place = mkdtempSync(join(tmpdir(), 'emmaus-pack-'));
  try {
    mkdirSync(into, { recursive: true });
    compile(PACKAGES, join(place, 'out'));
    return PACKAGES.map((folder) => packOne(folder, place, into));
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

function packOne(folder: string, place: string, into: string): Packed {
  const stage = join(place, 'stage', folder);
  const dist = join(stage, 'dist');
  cpSync(join(place, 'out', folder, 'src'), dist, { recursive: true });
  const manifest = manifestOf(folder);
  writeFileSync(join(stage, 'package.json'), `${JSON.stringify(releasedManifest(manifest), null, 2)}\n`);
  if (folder === CLI) writeFileSync(join(dist, 'template/versions.json'), JSON.stringify(templateVersions(PACKAGES)));
  for (const file of ['README.md', 'CHANGELOG.md']) copyFileSync(join(ROOT, folder, file), join(stage, file));
  const modules = modulesOf(manifest, folder, dist);
  if (modules.size > 0) writeFileSync(join(stage, 'API.md'), apiReference(manifest.name, dist, modules));
  const args = ['pack', stage, '--json', '--ignore-scripts', '--pack-destination', into];
  const said = execFileSync('npm', args, { encoding: 'utf8', shell: process.platform === 'win32' });
  const [packed] = Object.values(JSON.parse(said) as Record<string, NpmPacked>);
  if (!packed) throw new Error(`npm packed nothing of ${folder}: ${said}`);
  const { name, version, filename, files, size } = packed;
  return { name, version, file: join(into, filename), files: files.map(({ path }) => path), bytes: size };
}

interface NpmPacked {
  name: string;
  version: string;
  filename: string;
  files: { path: string }[];
  size: number;
}

/** By file below `dist` without ending: the path it is imported by. The command has none. */
function modulesOf({ name, exports = {} }: Manifest, folder: string, dist: string): Map<string, string> {
  if (Object.keys(exports).length === 0) return new Map();
  const isWithEnding = Object.values(exports).some((path) => path.endsWith('/*'));
  return new Map(
    globSync('**/*.d.ts', { cwd: dist }).map((found) => {
      const file = found.replaceAll('\\', '/').replace(/\.d\.ts$/, '');
      const ending = existsSync(join(ROOT, folder, 'src', `${file}.tsx`)) ? '.tsx' : '.ts';
      const isFirst = exports['.'] === `./src/${file}.ts`;
      return [file, isFirst ? name : `${name}/${file}${isWithEnding ? ending : ''}`];
    }),
  );
}
