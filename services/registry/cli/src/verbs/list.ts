import type { Verb } from '../verb.ts';
import { kilobytes, moment, orNothing } from '../table.ts';

export const PAGE_OPTIONS = { page: { type: 'string' } } as const;
export const PAGE_HELP = [['--page <number>', 'further pages, from 1']] as const;

export const list: Verb = {
  usage: '[name]',
  summary: 'List releases, newest first, and which are live.',
  takes: [0, 1],
  options: PAGE_OPTIONS,
  help: PAGE_HELP,
  async run({ words: [name], options, registry }) {
    const data = await registry.call('listReleases', { query: { name, page: options['page'] } });
    const rows = data.data.map((release) => [
      release.is_live ? 'live' : release.retired_at ? 'retired' : '',
      release.name,
      release.version,
      moment(release.published_at),
      kilobytes(release.bytes),
      release.published_by,
    ]);
    return { text: orNothing(rows, 'Nothing is published here.'), data };
  },
};
