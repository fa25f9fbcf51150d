import { COMMAND } from '../command-name.ts';
import { packFolder } from '../pack.ts';
import type { Verb } from '../verb.ts';

export const publish: Verb = {
  usage: '<folder>',
  summary: 'Upload a built remote. It is not live by this: promote it.',
  takes: [1, 1],
  options: { why: { type: 'string' } },
  help: [['--why <reason>', 'what is new, for the log']],
  async run({ words: [folder = ''], options, registry }) {
    const data = await registry.call('publishRelease', {
      body: await packFolder(folder),
      query: { why: options['why'] },
    });
    const { name, version, live, base } = data;
    const now = live === null ? 'nothing is live yet' : live === version ? 'it is live already' : `${live} stays live`;
    return {
      text: `${name} ${version} is published at ${base}, and ${now}. Make it live: ${COMMAND} promote ${name} ${version}`,
      data,
    };
  },
};
