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
import { extname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import {
  BannerPlugin,
  Compilation,
  type Configuration,
  CopyRspackPlugin,
  DefinePlugin,
  HtmlRspackPlugin,
  type RspackPluginInstance,
  type RuleSetRule,
  SubresourceIntegrityPlugin,
} from '@rspack/core';
import { fingerprint } from './fingerprint.ts';
import { fewFiles } from './few-files.ts';
import { folderOf } from './folder-of.ts';
import { hashesInOrder } from './hashes-in-order.ts';
import { pageFiles } from './page-files.ts';
import { shortManifest } from './short-manifest.ts';
import { partsOfLibraries, type SharedModules, sharedModules } from './shared-libraries.ts';

export interface FederatedApp {
  /** The remote's name as in its `remote.json`; `shell` for the host. */
  name: string;
  /** The app's folder. */
  dir: string;
  /**
   * True for a host of remotes: it brings the federation runtime and an index.html, and exposes nothing. With `later` the runtime is not in its first
   * script: the app starts it by itself, with `SHARED_LIBRARIES` and under the name `BUILD`, which the build puts in.
   */
  host?: boolean | 'later';
  /** Parts of libraries that a host does not bring: what is drawn in it comes with its own. */
  without?: readonly string[];
  /** Slot modules beside `./root`, by exposed name. */
  exposes?: Record<string, string>;
  /** Unhashed names, source maps, React refresh; `scripts/dev.ts` asks for it by NODE_ENV. */
  development?: boolean;
}

export function federatedApp(app: FederatedApp): Configuration {
  const development = app.development ?? process.env['NODE_ENV'] === 'development';
  const shared = sharedModules({ ...app, host: Boolean(app.host) });
  const build = development ? 'dev' : fingerprint(app.dir, JSON.stringify(shared));
  const id = `${app.name.replaceAll('-', '_')}_${build}`;
  const files = app.host ? 'assets/' : '';
  // A release has a folder of its own, so its files need no names of their own; the entry would repeat them all.
  const hash = development || !app.host ? '' : '.[contenthash:12]';

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
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      alias: { ...lightTokens(app.dir), ...slimFederationRuntime() },
    },
    module: {
      // React Router's package carries wide `development` branches; the condition follows the mode by itself.
      rules: [
        typescript(development),
        ...partsOfLibraries(app.dir),
        { test: /\.(svg|png|webp|woff2)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      chunkIds: development ? 'named' : 'deterministic',
      splitChunks: development ? { chunks: 'async' } : fewFiles(Boolean(app.host)),
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
    plugins: [
      app.host === 'later' ? runtimeLater(id, shared) : federation(app, { id, shared, development }),
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
      ...(app.host || development ? [] : [shortManifest]),
      ...(existsSync(join(app.dir, 'public'))
        ? [new CopyRspackPlugin({ patterns: [{ from: 'public', to: '.' }] })]
        : []),
      ...(development ? [new ReactRefreshRspackPlugin()] : [compiledWhole]),
      // The registry vouches for a remote's entry; the entry vouches for the chunks that it loads by itself later. By the shorter hash:
      // it stands there for each of some eighty files, and nothing compresses it.
      ...(development || app.host
        ? []
        : [
            new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], htmlPlugin: false, enabled: true }),
            hashesInOrder,
          ]),
    ],
  };
}

/** What sharing needs of a build: its name on the page, and the libraries. */
interface Build {
  id: string;
  shared: SharedModules;
  development: boolean;
}

function federation(app: FederatedApp, { id, shared, development }: Build): ModuleFederationPlugin {
  return new ModuleFederationPlugin({
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
      optimization: { target: 'web', disableRemote: !app.host, disableSnapshot: true },
    },
  });
}

/** The plugin would put the runtime before the app's first script, and every library behind a question to it. */
function runtimeLater(id: string, shared: SharedModules): RspackPluginInstance {
  return new DefinePlugin({
    BUILD: JSON.stringify(id),
    SHARED_LIBRARIES: JSON.stringify(shared),
    // As the plugin has it for a page.
    ENV_TARGET: JSON.stringify('web'),
    FEDERATION_BUILD_IDENTIFIER: JSON.stringify(id),
    // The shell reads manifests itself, and names remotes by their entries.
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  });
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

/** The table is a file of Fluent's; which one stands in for it is as this file is, a source or compiled. */
function lightTokens(dir: string): Record<string, string> {
  const table = join(folderOf('@fluentui/tokens', dir), 'lib/tokens.js');
  return { [table]: join(import.meta.dirname, `light-tokens${extname(import.meta.filename)}`) };
}

/**
 * The federation plugin names its runtime by the paths of the CommonJS builds, of which nothing can be shaken out. The same
 * files as ES modules are smaller by a third, and the shell's first file and every remote's entry carry them. All or none: two builds of one
 * package would each have a state of their own.
 */
function slimFederationRuntime(): Record<string, string> {
  const enhanced = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced/rspack'));
  const bundlers = enhanced.resolve('@module-federation/webpack-bundler-runtime');
  const runtime = createRequire(bundlers).resolve('@module-federation/runtime');
  const ofRuntime = ['@module-federation/runtime-core', '@module-federation/sdk', '@module-federation/error-codes'];
  const tools = ['', '/runtime', '/runtime-core', '/webpack-bundler-runtime'].map((part) =>
    enhanced.resolve(`@module-federation/runtime-tools${part}`),
  );
  const provides = enhanced.resolve('@module-federation/inject-external-runtime-core-plugin');
  const files = [
    bundlers,
    runtime,
    ...ofRuntime.map((name) => createRequire(runtime).resolve(name)),
    ...tools,
    provides,
  ];
  return Object.fromEntries(files.map((file) => [file, asModule(file)]));
}

function asModule(file: string): string {
  return ['.js', '.mjs'].map((end) => file.replace(/\.cjs$/, end)).find((path) => existsSync(path)) ?? file;
}
