import { MOVE_HELP, MOVE_OPTIONS, takenForLive } from '../live.ts';
import type { Verb } from '../verb.ts';

export const rollback: Verb = {
  usage: '<name>',
  summary: 'Go back to the last good release before, or to a named one that was live once. Only a pointer moves.',
  takes: [1, 1],
  options: { ...MOVE_OPTIONS, to: { type: 'string' } },
  help: [['--to <version>', 'another than the one before'], ...MOVE_HELP],
  async run({ words: [name = ''], options, registry }) {
    const data = await registry.call('rollBack', {
      params: { name },
      headers: await takenForLive(registry, name, options['live']),
      body: { to: options['to'], why: options['why'] },
    });
    return { text: `${name} is back at ${data.version}.`, data };
  },
};
