/** What exists once on the page, and how whoever imports it is led there. Why is told in docs/shipping/shared-libraries.md. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RuleSetRule } from '@rspack/core';
import { OF_LISTS, OF_THE_FRAME } from './fluent-packages.ts';
import { folderOf, versionOf } from './folder-of.ts';

/**
 * Files of the kit that exist once on the page, with only what is in use of a library that cannot be shaken as a whole. They are
 * found by these names, so nobody imports them by a path, not even the kit. A version says which names a file exports: one that is added
 * raises the middle number, so that a remote which needs it is refused by a shell without it.
 */
const SHARED_PARTS = {
  /** React Router without a data router: the shell brings it. */
  '@emmaus/remote-kit/portal/router.ts': '1.0.0',
  /** The two themes. */
  '@emmaus/remote-kit/page/fluent-theme.ts': '1.0.0',
  /** AG Grid: the first remote that shows a grid downloads it for all of them, the shell never has it. */
  '@emmaus/remote-kit/table/ag-grid.ts': '1.0.0',
};
const NOT_OF_THE_SHELL: readonly string[] = ['@emmaus/remote-kit/table/ag-grid.ts'];

/**
 * The same, where two of them on a page do no harm: a remote that needs another version than the shell brings uses its own, and nobody
 * has to refuse it.
 */
const SHARED_WHERE_IT_FITS = {
  /** What the frame draws with of Fluent. */
  '@emmaus/remote-kit/page/fluent-frame.ts': '1.1.0',
  /** What most lists and forms draw with beside it; the shell fetches it with the first page that does. */
  '@emmaus/remote-kit/page/fluent-lists.ts': '1.0.0',
  /** What is used of Redux Toolkit. */
  '@emmaus/remote-kit/portal/toolkit.ts': '1.0.0',
};

/** Who imports a library of which parts are shared is given these, and of the rest what is used: files of the kit that say which is which. */
const LED_TO_PARTS: Record<string, string> = {
  '@fluentui/react-components': 'page/fluent-components',
  '@reduxjs/toolkit': 'portal/toolkit-store',
  '@reduxjs/toolkit/query': 'portal/toolkit-query',
  '@reduxjs/toolkit/query/react': 'portal/toolkit-query',
};

/** The same within Fluent: an input finds its field by a context. */
const LED_WITHIN_FLUENT: Record<string, string> = { '@fluentui/react-field': 'page/fluent-field' };

/** Packages that must exist once on the page. A trailing slash also shares what is imported from below the package. */
const SHARED_PACKAGES = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  'react-redux',
  '@fluentui/react-shared-contexts',
  '@fluentui/react-tabster',
  '@fluentui/react-portal',
  '@griffel/react',
];

const partsOfFluent = new RegExp(
  `[\\\\/]node_modules[\\\\/]@fluentui[\\\\/](react-components|${[...OF_THE_FRAME, ...OF_LISTS].join('|').replaceAll('/', '[\\\\/]')})[\\\\/]`,
);

interface Shared {
  singleton: boolean;
  requiredVersion: string;
  version: string;
}

/** Each by what is asked for: a package, all that lies below one (`react/`), a file of the kit. */
export type SharedModules = Record<string, Shared>;

interface Sharing {
  dir: string;
  host?: boolean;
  /** Of `SHARED_WHERE_IT_FITS`. */
  without?: readonly string[];
}

/** Every entry keeps its fallback: it costs no download under the shell, and embedding needs it. */
export function sharedModules({ dir, host = false, without = [] }: Sharing): SharedModules {
  const entries = SHARED_PACKAGES.map((request): [string, Shared] => {
    const version = versionOf(request.replace(/\/$/, ''), dir);
    return [request, { singleton: true, version, requiredVersion: peerRange(version) }];
  });
  const parts = Object.entries(SHARED_PARTS)
    .filter(([name]) => !host || !NOT_OF_THE_SHELL.includes(name))
    .map(([name, version]): [string, Shared] => [
      name,
      { singleton: true, version, requiredVersion: peerRange(version) },
    ]);
  const fitting = Object.entries(SHARED_WHERE_IT_FITS)
    .filter(([name]) => !without.includes(name))
    .map(([name, version]): [string, Shared] => [
      name,
      { singleton: false, version, requiredVersion: peerRange(version) },
    ]);
  return Object.fromEntries([...entries, ...parts, ...fitting]);
}

/** What a remote that was built with this version runs with: a correction less is no reason to refuse it. */
function peerRange(version: string): string {
  return `^${version.replace(/^(?!0\.0\.)(\d+\.\d+)\.\d+$/, '$1.0')}`;
}

/** Version of each library that the shell in that folder provides, by package name: what the registry compares a release's ranges with. */
export function providedVersions(dir: string): Record<string, string> {
  const names = new Set(SHARED_PACKAGES.map((request) => request.replace(/\/$/, '')));
  const parts = Object.entries(SHARED_PARTS).filter(([name]) => !NOT_OF_THE_SHELL.includes(name));
  return {
    ...Object.fromEntries([...names].map((name) => [name, versionOf(name, dir)])),
    ...Object.fromEntries(parts),
  };
}

/** Leads to shared parts of libraries whoever imports these, but for the files that say which parts there are. */
export function partsOfLibraries(dir: string): RuleSetRule[] {
  const kit = folderOf('@emmaus/remote-kit', dir);
  const inKit = (name: string) =>
    ['src', 'dist'].flatMap((from) => ['.ts', '.js'].map((end) => join(kit, from, name + end)));
  const guides = [...new Set(Object.values({ ...LED_TO_PARTS, ...LED_WITHIN_FLUENT }))].flatMap(inKit);
  const parts = Object.keys(SHARED_WHERE_IT_FITS).flatMap((name) =>
    inKit(name.replace(/^@emmaus.remote-kit.|\.ts$/g, '')),
  );
  const wholes = [
    ...parts,
    ...Object.keys(SHARED_PARTS).flatMap((name) => inKit(name.replace(/^@emmaus.remote-kit.|\.ts$/g, ''))),
  ];
  return [
    {
      test: /\.[jt]sx?$/,
      exclude: [...guides, ...parts, /[\\/]node_modules[\\/]@reduxjs[\\/]/],
      resolve: {
        alias: Object.fromEntries(
          Object.entries(LED_TO_PARTS).map(([library, guide]) => [`${library}$`, `@emmaus/remote-kit/${guide}.ts`]),
        ),
      },
    },
    {
      test: /[\\/]node_modules[\\/]@fluentui[\\/]/,
      // What the part itself is made of takes the library: the part would wait for itself.
      exclude: partsOfFluent,
      resolve: {
        alias: Object.fromEntries(
          Object.entries(LED_WITHIN_FLUENT).map(([library, guide]) => [
            `${library}$`,
            inKit(guide).find((file) => existsSync(file)) ?? library,
          ]),
        ),
      },
    },
    // Whoever wants one name asks for that alone.
    { include: guides, sideEffects: false },
    // What is shared is kept whole, and asked for as such: led past it into its files, they could not be joined to one.
    {
      include: [...wholes, ...SHARED_PACKAGES.filter((name) => !name.endsWith('/')).map((name) => folderOf(name, dir))],
      sideEffects: true,
    },
  ];
}
