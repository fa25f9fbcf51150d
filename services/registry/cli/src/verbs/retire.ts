import type { Verb } from '../verb.ts';

export const retire: Verb = {
  usage: '<name> <version>',
  summary: 'Take a release away with its files; never the one that is live. Takes an admin’s sign-in.',
  takes: [2, 2],
  options: { why: { type: 'string' } },
  help: [['--why <reason>', 'why, for the log']],
  async run({ words: [name = '', version = ''], options, registry }) {
    const data = await registry.call('retireRelease', { params: { name, version }, body: { why: options['why'] } });
    return { text: `${name} ${version} is retired. Publishing it again brings it back.`, data };
  },
};
