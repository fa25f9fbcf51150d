import type { Embeddable } from '@emmaus/contracts/embeds.contract';
import { Refusal } from '../outcome.ts';
import { orNothing } from '../table.ts';
import type { Verb } from '../verb.ts';

export const embed: Verb = {
  usage: '[name] [view]',
  summary: 'Which foreign origins may show a view; list them, allow one, or forbid one. Takes an admin’s sign-in.',
  takes: [0, 2],
  options: { allow: { type: 'string' }, forbid: { type: 'string' }, why: { type: 'string' } },
  help: [
    ['--allow <origin>', 'pages of https://region.example.org may show the view'],
    ['--forbid <origin>', 'they may no more'],
    ['--why <reason>', 'stands in the log'],
  ],
  async run({ words: [name, view], options: { allow, forbid, why }, registry }) {
    const { data } = await registry.call('listEmbedViews', { query: { name } });
    if (allow === undefined && forbid === undefined) {
      const rows = data.filter((one) => view === undefined || one.view === view).map(row);
      return { text: orNothing(rows, 'There is no such view for other pages.'), data: { data } };
    }
    if (name === undefined || view === undefined)
      throw new Refusal('Say "embed <name> <view> --allow <origin>", or with --forbid.');
    const before = data.find((one) => one.view === view)?.origins ?? [];
    const origins = [...before.filter((origin) => origin !== forbid), ...(allow === undefined ? [] : [allow])];
    if (forbid !== undefined && !before.includes(forbid))
      throw new Refusal(`Pages of ${forbid} may not show ${view} of ${name} as it is.`);
    const now = await registry.call('allowEmbedOrigins', { params: { name, view }, body: { origins, why } });
    return { text: row(now).join('  '), data: now };
  },
};

function row({ name, view, title, origins }: Embeddable): string[] {
  return [name, view, title ?? 'declared no more', origins.join(', ') || 'nobody'];
}
