import { join } from 'node:path';
import type * as recipe from '@emmaus/rspack-config/build-app';
import { EXIT, Refusal } from '../outcome.ts';
import { recipeOf, remoteFolder } from '../remote-folder.ts';
import type { Verb } from '../verb.ts';

export const build: Verb = {
  usage: '[folder]',
  summary: 'Build a remote for production, into its folder dist.',
  takes: [0, 1],
  async run({ words: [said] }) {
    const { path, name } = remoteFolder(said);
    const { buildApp } = await recipeOf<typeof recipe>(path, 'build-app');
    await buildApp(path, name).catch((error: unknown) => {
      throw new Refusal(error instanceof Error ? error.message : String(error), EXIT.fault, 'build');
    });
    const dist = join(path, 'dist');
    return { text: `${name} is built in ${dist}.`, data: { name, dist } };
  },
};
