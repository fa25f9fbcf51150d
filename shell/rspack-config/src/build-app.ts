/** Builds an app for production, by the recipe in its folder, into its `dist`. */
import { rspack, type Configuration, type Stats } from '@rspack/core';
import { configOf } from './config-of.ts';

/**
 * @param name As it is said in a fault.
 * @returns What the bundler tells of the app.
 * @throws Error with the faults of the first part that does not build
 */
export async function buildApp(folder: string, name: string): Promise<Stats> {
  let stats: Stats | undefined;
  for (const part of await configOf(folder)) stats = await run(part, name);
  if (!stats) throw new Error(`${name}: there is nothing to build`);
  return stats;
}

function run(config: Configuration, name: string): Promise<Stats> {
  return new Promise((done, fail) => {
    const compiler = rspack(config);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return fail(error);
        if (!stats) return fail(new Error(`${name}: the build ended without a result`));
        if (stats.hasErrors())
          return fail(new Error(`${name} does not build:\n${stats.toString({ preset: 'errors-only' })}`));
        done(stats);
      });
    });
  });
}
