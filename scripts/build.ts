/**
 * Builds the shell and the remotes for production. `node scripts/build.ts` builds all, `node scripts/build.ts people` one.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildApp } from '@emmaus/rspack-config/build-app';
import { type App, findApps } from '../services/portal/src/build.ts';
import type { BuildResult } from './build-result.ts';
import { budgetsOf, keepBudgets, printBudgets } from './budgets.ts';

const ROOT = resolve(import.meta.dirname, '..');

export interface BuildOptions {
  /** The repository; this one by default. */
  root?: string;
  /** Names of the apps to build; all by default. */
  only?: readonly string[];
  /** Told as each app starts and ends. */
  onProgress?: (step: { name: string; state: 'started' | 'done'; done: number; of: number }) => void;
}

/** Builds the apps one after the other: rspack keeps all cores busy with one. Throws with the faults of the first that fails. */
export async function buildAll({ root = ROOT, only, onProgress }: BuildOptions = {}): Promise<BuildResult[]> {
  const apps = findApps(root);
  const names = only?.length ? only : apps.map(({ name }) => name);
  const results: BuildResult[] = [];
  for (const name of names) {
    onProgress?.({ name, state: 'started', done: results.length, of: names.length });
    results.push(await buildOne(name, apps));
    onProgress?.({ name, state: 'done', done: results.length, of: names.length });
  }
  return results;
}

async function buildOne(name: string, apps: readonly App[]): Promise<BuildResult> {
  const app = apps.find((candidate) => candidate.name === name);
  if (!app) throw new Error(`There is no app named '${name}'. Known: ${apps.map((known) => known.name).join(', ')}.`);
  const { folder, dist } = app;
  const started = performance.now();
  const stats = await buildApp(folder, name);
  return { name, dist, seconds: (performance.now() - started) / 1000, bytes: sizeOf(dist), stats };
}

function sizeOf(dist: string): number {
  if (!existsSync(dist)) return 0;
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|css)$/.test(file))
    .reduce((sum, file) => sum + statSync(join(dist, file)).size, 0);
}

if (import.meta.main) {
  try {
    const results = await buildAll({
      only: process.argv.slice(2),
      onProgress: ({ name, state, done, of }) => {
        if (state === 'started') console.log(`Building ${name} (${done + 1} of ${of})`);
      },
    });
    for (const { name, seconds, bytes } of results) {
      const size = (bytes / 1000).toFixed(0).padStart(5);
      console.log(`${name.padEnd(14)} ${seconds.toFixed(1).padStart(5)} s  ${size} kB of scripts, not yet compressed`);
    }
    const budgets = budgetsOf(results);
    printBudgets(budgets);
    if (results.length === findApps(ROOT).length) keepBudgets(budgets);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
