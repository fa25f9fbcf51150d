/** The package.json that a package is released with, made of the one it has in the repository. */
export interface Manifest {
  name: string;
  version: string;
  private?: boolean;
  exports?: Readonly<Record<string, string>>;
  bin?: Readonly<Record<string, string>>;
  dependencies?: Readonly<Record<string, string>>;
  peerDependencies?: Readonly<Record<string, string>>;
  devDependencies?: Readonly<Record<string, string>>;
}

/**
 * - `private` keeps anybody from releasing the sources as they lie there;
 * - what leads to a source leads to what was made of it: npm knows no other `exports` for a release, so they are written here;
 * - other packages of the portal are asked for by range, so that one of them may be mended alone.
 */
export function releasedManifest({ private: _private, devDependencies: _dev, ...manifest }: Manifest) {
  const { exports = {}, bin, dependencies, peerDependencies } = manifest;
  return {
    ...manifest,
    license: 'UNLICENSED',
    ...(bin && { bin: mapValues(bin, toScript) }),
    exports: {
      ...Object.fromEntries(Object.entries(exports).flatMap(([path, file]) => released(path, file))),
      './package.json': './package.json',
    },
    files: ['dist', 'API.md', 'CHANGELOG.md'],
    ...(dependencies && { dependencies: mapValues(dependencies, byRange) }),
    ...(peerDependencies && { peerDependencies: mapValues(peerDependencies, byRange) }),
  };
}

/** One that says no ending is imported with it, as `portal/calls.ts`: both endings then lead to the same. */
function released(path: string, file: string): [string, { types: string; default: string }][] {
  if (file.endsWith('/*')) return ['.ts', '.tsx'].map((ending) => [path + ending, madeOf(`${file}.ts`)]);
  return [[path, madeOf(file)]];
}

function madeOf(source: string): { types: string; default: string } {
  return { types: toScript(source).replace(/\.js$/, '.d.ts'), default: toScript(source) };
}

function toScript(source: string): string {
  return source.replace('/src/', '/dist/').replace(/\.tsx?$/, '.js');
}

function byRange(version: string, name: string): string {
  return name.startsWith('@emmaus/') ? `^${version}` : version;
}

function mapValues(record: Readonly<Record<string, string>>, change: (value: string, key: string) => string) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));
}
