/**
 * `npm run bench:board`: builds the board and the tree each as a page of its own, and measures them in Chromium (shell/bench).
 * With `-- --write` the figures are kept in docs/bench/board.md.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Configuration, HtmlRspackPlugin, rspack } from '@rspack/core';
import { provideChromium } from './chromium.ts';

const ROOT = join(import.meta.dirname, '..');
const PAGES = join(ROOT, '.tmp', 'bench-pages');
const ENTRIES = { board: './shell/kit/bench/board.bench.tsx', tree: './mf-discipleship/bench/tree.bench.ts' };

/** As a release is built, but for the sharing of libraries. */
const CONFIGURATION: Configuration = {
  context: ROOT,
  mode: 'production',
  target: ['web', 'es2022'],
  entry: ENTRIES,
  devtool: false,
  output: { path: PAGES, publicPath: '/', filename: '[name].js', clean: true },
  resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        type: 'javascript/auto',
        loader: 'builtin:swc-loader',
        options: { detectSyntax: 'auto', jsc: { target: 'es2022', transform: { react: { runtime: 'automatic' } } } },
      },
    ],
  },
  performance: false,
  plugins: Object.keys(ENTRIES).map(
    (name) => new HtmlRspackPlugin({ filename: `${name}.html`, chunks: [name], title: name }),
  ),
};

rmSync(PAGES, { recursive: true, force: true });
mkdirSync(PAGES, { recursive: true });
await new Promise<void>((resolve, reject) => {
  rspack(CONFIGURATION, (error, stats) => {
    if (error) reject(error);
    else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
    else resolve();
  });
});

const { status } = spawnSync(process.execPath, ['shell/bench/board.main.ts', ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, BENCH_PAGES: PAGES, CHROMIUM_PATH: provideChromium(console.log) },
});
process.exit(status ?? 1);
