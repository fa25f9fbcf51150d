import { MOVE_HELP, MOVE_OPTIONS, takenForLive } from '../live.ts';
import type { Verb } from '../verb.ts';

export const promote: Verb = {
  usage: '<name> <version>',
  summary: 'Make a published release live. Of two who do so at once, one is told who, when and why.',
  takes: [2, 2],
  options: MOVE_OPTIONS,
  help: MOVE_HELP,
  async run({ words: [name = '', version = ''], options, registry }) {
    const data = await registry.call('promoteRelease', {
      params: { name },
      headers: await takenForLive(registry, name, options['live']),
      body: { version, why: options['why'] },
    });
    return { text: `${name} ${data.version} is live.`, data };
  },
};
