import { Refusal } from '../outcome.ts';
import { MOVE_HELP, MOVE_OPTIONS, takenForLive } from '../live.ts';
import type { Verb } from '../verb.ts';

export const canary: Verb = {
  usage: '<name> [version]',
  summary: 'Give a release to some before it is live for all, change to how many, or stop it.',
  takes: [1, 2],
  options: { ...MOVE_OPTIONS, percent: { type: 'string' }, stop: { type: 'boolean' } },
  help: [
    ['--percent <number>', 'of all people, 1 to 99; who is in at some is in at more'],
    ['--stop', 'all have what is live; takes no version'],
    ...MOVE_HELP,
  ],
  async run({ words: [name = '', version], options, registry }) {
    const { percent, why, live, stop } = options;
    if (stop ? version !== undefined || percent !== undefined : version === undefined || !/^\d+$/.test(percent ?? ''))
      throw new Refusal('Say "canary <name> <version> --percent <1 to 99>", or "canary <name> --stop".');
    const asked = { params: { name }, headers: await takenForLive(registry, name, live) };
    if (stop) {
      const data = await registry.call('stopCanary', { ...asked, body: { why } });
      return { text: `All have ${name} ${data.version}.`, data };
    }
    const data = await registry.call('startCanary', { ...asked, body: { version, percent: Number(percent), why } });
    return { text: `${name} ${version} is tried by ${percent} %; the others have ${data.version}.`, data };
  },
};
