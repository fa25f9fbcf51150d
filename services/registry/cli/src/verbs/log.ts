import type { Verb } from '../verb.ts';
import { moment, orNothing } from '../table.ts';
import { PAGE_HELP, PAGE_OPTIONS } from './list.ts';

export const log: Verb = {
  usage: '[name]',
  summary: 'List who did what with releases, when and why, newest first.',
  takes: [0, 1],
  options: PAGE_OPTIONS,
  help: PAGE_HELP,
  async run({ words: [name], options, registry }) {
    const data = await registry.call('listReleaseLog', { query: { name, page: options['page'] } });
    const rows = data.data.map((entry) => [
      moment(entry.at),
      entry.kind,
      entry.name,
      [entry.from, entry.to].filter((version) => version !== null).join(' -> '),
      entry.who,
      entry.why ?? '',
    ]);
    return { text: orNothing(rows, 'Nothing was done yet.'), data };
  },
};
