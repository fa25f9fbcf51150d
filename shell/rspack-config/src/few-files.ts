/** Into which files an app is split. */
import type { Chunk } from '@rspack/core';
import { OF_LISTS, OF_THE_FRAME } from './fluent-packages.ts';

const NO_ICONS = /^(?!.*node_modules\/@fluentui\/react-icons\/)/;
/** The kit's files, in this repository and as a package. */
const KIT = '(remote-kit|kit)/(src|dist)';
const LIBRARIES = /node_modules\/(?!@fluentui\/react-icons\/)/;

/**
 * Browsers keep the compiled code of a few large files, and fetch them in fewer trips; a piece of its own for whatever two pages share
 * cost more than it spared. What every page needs stands together, what the sign-in page needs by itself.
 */
export function fewFiles(host: boolean) {
  const common = {
    chunks: 'async' as const,
    minSize: host ? 100_000 : 60_000,
    // Sizes are those before anything is shaken out, and of thousands of icons a page draws three: no file of their own.
    cacheGroups: {
      default: { minChunks: 2, priority: -20, reuseExistingChunk: true, test: NO_ICONS },
      defaultVendors: { test: LIBRARIES, priority: -10, reuseExistingChunk: true },
    },
  };
  const libraries = (packages: string, name: string, priority: number, part?: string) => ({
    test: new RegExp(`node_modules/(${packages})/${part ? `|${part}$` : ''}`),
    name,
    priority,
    enforce: true,
  });
  const inOneFileEach = {
    react: libraries('react|react-dom|scheduler', 'react', 20),
    router: libraries('react-router', 'router', 20, `${KIT}/portal/router\\.[jt]s|light-tokens\\.[jt]s`),
    styles: libraries('@griffel/\\w+|@emotion/hash|rtl-css-js|stylis', 'styles', 20),
    stores: libraries(
      'react-redux|redux|@reduxjs|immer|reselect|redux-thunk|use-sync-external-store|@standard-schema',
      'stores',
      20,
      `${KIT}/portal/toolkit\\.[jt]s`,
    ),
    // What stands behind every sign-in anyway, in one file: each part is shared by itself, and would be a file of its own.
    fluent: libraries(
      [...OF_THE_FRAME.map((name) => `@fluentui/${name}`), 'tabster', 'keyborg', '@floating-ui/\\w+'].join('|'),
      'fluent',
      20,
      `${KIT}/page/fluent-frame\\.[jt]s`,
    ),
    lists: libraries(
      OF_LISTS.map((name) => `@fluentui/${name}`).join('|'),
      'lists',
      20,
      `${KIT}/page/fluent-lists\\.[jt]s`,
    ),
  };
  if (host) {
    // The app's own code for it comes in the same file, by that name.
    const federation = libraries('@module-federation', 'federation', 20);
    return { ...common, cacheGroups: { ...common.cacheGroups, ...inOneFileEach, federation } };
  }
  return {
    ...common,
    cacheGroups: {
      ...common.cacheGroups,
      // The shell has none: one remote's copy is everybody's. By this name the shell knows that its code works for all of them.
      grid: libraries('ag-grid-\\w+', 'shared-ag-grid', 20, `${KIT}/table/ag-grid\\.[jt]s`),
      // A remote's own copies of what the page has once. Hardly anybody fetches them, but the entry names and vouches for every file.
      ...Object.fromEntries(
        Object.entries(inOneFileEach).map(([name, group]) => [name, { ...group, chunks: isOfCopies }]),
      ),
    },
  };
}

/** Whether nobody asks for it but sharing itself, where the page lacks the library or has another version of it. */
function isOfCopies(chunk: Chunk): boolean {
  return [...chunk.groupsIterable].every(({ origins }) =>
    origins.every(({ module }) => /^(provide|consume) shared module/.test(module?.identifier() ?? '')),
  );
}
