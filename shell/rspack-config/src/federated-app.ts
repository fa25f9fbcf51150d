/**
 * The one build recipe of every app of the portal. An app's own `rspack.config.ts` is a few lines:
 *
 *     import { federatedApp } from '@emmaus/rspack-config';
 *     export default federatedApp({ name: 'people', dir: import.meta.dirname, exposes: { './home-cards': './src/home-cards.tsx' } });
 *
 * Why each choice is as it is stands in docs/decisions/0018-federation.md.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import {
  BannerPlugin,
  Compilation,
  type Configuration,
  CopyRspackPlugin,
  HtmlRspackPlugin,
  type RuleSetRule,
  SubresourceIntegrityPlugin,
} from '@rspack/core';
import { fingerprint } from './fingerprint.ts';
import { versionOf } from './folder-of.ts';
import { pageFiles } from './page-files.ts';

export interface FederatedApp {
  /** The remote's name as in its `remote.json`; `shell` for the host. */
  name: string;
  /** The app's folder. */
  dir: string;
  /** True for the shell: it brings the federation runtime and an index.html, and exposes nothing. */
  host?: boolean;
  /** Slot modules beside `./root`, by exposed name. */
  exposes?: Record<string, string>;
  /** Unhashed names, source maps, React refresh; `scripts/dev.ts` asks for it by NODE_ENV. */
  development?: boolean;
}

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

/** Packages that must exist once on the page. A trailing slash also shares what is imported from below the package. */
const SHARED_PACKAGES = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  'react-redux',
  '@reduxjs/toolkit',
  '@reduxjs/toolkit/',
  '@fluentui/react-shared-contexts',
  '@fluentui/react-tabster',
  '@fluentui/react-portal',
  '@griffel/react',
];

export function federatedApp(app: FederatedApp): Configuration {
  const development = app.development ?? process.env['NODE_ENV'] === 'development';
  const shared = sharedModules(app);
  const build = development ? 'dev' : fingerprint(app.dir, JSON.stringify(shared));
  const id = `${app.name.replaceAll('-', '_')}_${build}`;
  const files = app.host ? 'assets/' : '';
  const hash = development ? '' : '.[contenthash:12]';

  return {
    name: app.name,
    context: app.dir,
    mode: development ? 'development' : 'production',
    target: ['web', 'es2022'],
    entry: app.host ? { shell: './src/index.ts' } : {},
    devtool: development ? 'cheap-module-source-map' : 'hidden-source-map',
    output: {
      path: join(app.dir, 'dist'),
      clean: true,
      publicPath: app.host ? '/' : 'auto',
      uniqueName: id,
      crossOriginLoading: 'anonymous',
      filename: `${files}[name]${hash}.js`,
      chunkFilename: `${files}[name]${hash}.js`,
      cssFilename: `${files}[name]${hash}.css`,
      assetModuleFilename: `${files}[name].[contenthash:12][ext]`,
      // Maps help to read an error report; they stay on the build machine and are no part of a release.
      sourceMapFilename: '../.tmp/maps/[file].map',
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'], alias: app.host ? {} : slimFederationRuntime() },
    module: {
      // React Router's package carries wide `development` branches; the condition follows the mode by itself.
      rules: [typescript(development), { test: /\.(svg|png|webp|woff2)$/, type: 'asset/resource' }],
    },
    optimization: {
      chunkIds: development ? 'named' : 'deterministic',
      splitChunks: development ? { chunks: 'async' } : fewFiles(app.host ?? false),
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
    plugins: [
      new ModuleFederationPlugin({
        name: id,
        // The global the runtime looks for. One name a build, so that two releases of a remote can stand on one page.
        library: { type: 'var', name: id },
        ...(app.host
          ? {}
          : {
              filename: development ? 'remoteEntry.js' : 'remoteEntry.[contenthash].js',
              exposes: { './root': './src/index.ts', ...app.exposes },
            }),
        // The default strategy fetches every remote when the page starts and dies with one of them.
        shareStrategy: 'loaded-first',
        // A remote under development brings a React of its own: the shell's, as it ships, cannot exchange components in
        // place. Nothing but plain objects and an element pass between the two, so both kinds get along.
        shared: development && !app.host ? {} : shared,
        dts: false,
        manifest: app.host ? false : { fileName: 'mf-manifest.json' },
        experiments: {
          ...(app.host ? { provideExternalRuntime: true } : { externalRuntime: true }),
          optimization: { target: 'web', disableRemote: !app.host, disableSnapshot: !app.host },
        },
      }),
      ...(app.host ? [new HtmlRspackPlugin({ template: './src/index.html', scriptLoading: 'defer' })] : []),
      ...(app.host || !existsSync(join(app.dir, 'remote.json'))
        ? []
        : [
            // Its names in other languages stand beside it: `remote.es.json`.
            new CopyRspackPlugin({
              patterns: [{ from: 'remote.json' }, { from: 'remote.??.json', noErrorOnMissing: true }],
            }),
            pageFiles(app.dir),
          ]),
      ...(existsSync(join(app.dir, 'public'))
        ? [new CopyRspackPlugin({ patterns: [{ from: 'public', to: '.' }] })]
        : []),
      ...(development ? [new ReactRefreshRspackPlugin()] : [compiledWhole]),
      // The registry vouches for a remote's entry; the entry vouches for the chunks that it loads by itself later.
      ...(development || app.host
        ? []
        : [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false, enabled: true })]),
    ],
  };
}

/**
 * Chromium keeps the compiled code of what has run by the end of a script, and in a chunk that is nothing: its modules run later. By this
 * line it compiles the whole file, beside the page and not in its way, and keeps that. Others read a comment.
 */
const compiledWhole = new BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\.js$/,
  // The minifier would take it away.
  stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

const NO_ICONS = /^(?!.*node_modules\/@fluentui\/react-icons\/)/;
const LIBRARIES = /node_modules\/(?!@fluentui\/react-icons\/)/;

/**
 * Browsers keep the compiled code of a few large files, and fetch them in fewer trips; a piece of its own for whatever two pages share
 * cost more than it spared. What every page needs stands together, what the sign-in page needs by itself.
 */
function fewFiles(host: boolean) {
  const common = {
    chunks: 'async' as const,
    minSize: host ? 100_000 : 60_000,
    // Sizes are those before anything is shaken out, and of thousands of icons a page draws three: no file of their own.
    cacheGroups: {
      default: { minChunks: 2, priority: -20, reuseExistingChunk: true, test: NO_ICONS },
      defaultVendors: { test: LIBRARIES, priority: -10, reuseExistingChunk: true },
    },
  };
  if (!host) return common;
  const libraries = (packages: string, name: string, priority: number, part?: string) => ({
    test: new RegExp(`node_modules/(${packages})/${part ? `|shell/kit/src/${part}$` : ''}`),
    name,
    priority,
    enforce: true,
  });
  return {
    ...common,
    cacheGroups: {
      ...common.cacheGroups,
      react: libraries('react|react-dom|scheduler', 'react', 20),
      router: libraries('react-router', 'router', 20, 'portal/router\\.ts'),
      stores: libraries(
        'react-redux|redux|@reduxjs|immer|reselect|redux-thunk|use-sync-external-store|@standard-schema',
        'stores',
        20,
      ),
      // Each is shared by itself, and would be a file of a few hundred bytes.
      fluent: libraries(
        '@fluentui/react-shared-contexts|@fluentui/react-portal|@fluentui/react-utilities/lib/utils',
        'fluent',
        20,
      ),
    },
  };
}

function typescript(development: boolean): RuleSetRule {
  return {
    test: /\.tsx?$/,
    type: 'javascript/auto',
    loader: 'builtin:swc-loader',
    options: {
      detectSyntax: 'auto',
      jsc: {
        target: 'es2022',
        transform: { react: { runtime: 'automatic', development, refresh: development } },
      },
    },
  };
}

interface Shared {
  singleton: true;
  requiredVersion: string;
  version: string;
}

/** Every entry keeps its fallback: it costs no download under the shell, and embedding needs it. */
function sharedModules({ dir, host = false }: FederatedApp): Record<string, Shared> {
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
  return Object.fromEntries([...entries, ...parts]);
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

/**
 * The federation plugin names its runtime by the path of the CommonJS build, of which nothing can be shaken out. The same
 * files as ES modules are a third smaller, and every remote's entry carries them.
 */
function slimFederationRuntime(): Record<string, string> {
  const plugin = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced/rspack'));
  const commonJs = plugin.resolve('@module-federation/webpack-bundler-runtime');
  return { [commonJs]: commonJs.replace(/\.cjs$/, '.js') };
}
