/** Into which files an app is split. */

import { OF_LISTS, OF_THE_FRAME } from './fluent-packages.ts';

const NO_ICONS = /^(?!.*node_modules\/@fluentui\/react-icons\/)/;
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
  if (!host) {
    // The shell has none: one remote's copy is everybody's. By this name the shell knows that its code works for all of them.
    const grid = libraries('ag-grid-\\w+', 'shared-ag-grid', 20, '(remote-kit|kit)/(src|dist)/table/ag-grid\\.[jt]s');
    return { ...common, cacheGroups: { ...common.cacheGroups, grid } };
  }
  return {
    ...common,
    cacheGroups: {
      ...common.cacheGroups,
      react: libraries('react|react-dom|scheduler', 'react', 20),
      router: libraries('react-router', 'router', 20, '(shell/kit/src/portal/router|light-tokens)\\.ts'),
      styles: libraries('@griffel/\\w+|@emotion/hash|rtl-css-js|stylis', 'styles', 20),
      stores: libraries(
        'react-redux|redux|@reduxjs|immer|reselect|redux-thunk|use-sync-external-store|@standard-schema',
        'stores',
        20,
        'shell/kit/src/portal/toolkit\\.ts',
      ),
      // What stands behind every sign-in anyway, in one file: each part is shared by itself, and would be a file of its own.
      fluent: libraries(
        [...OF_THE_FRAME.map((name) => `@fluentui/${name}`), 'tabster', 'keyborg', '@floating-ui/\\w+'].join('|'),
        'fluent',
        20,
        'shell/kit/src/page/fluent-frame\\.ts',
      ),
      lists: libraries(
        OF_LISTS.map((name) => `@fluentui/${name}`).join('|'),
        'lists',
        20,
        'shell/kit/src/page/fluent-lists\\.ts',
      ),
    },
  };
}
