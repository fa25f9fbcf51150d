import type { Override } from '@emmaus/contracts/overrides.contract';
import { Refusal } from '../outcome.ts';
import { moment, orNothing } from '../table.ts';
import type { Asked, Verb } from '../verb.ts';

export const override: Verb = {
  usage: '<name> --origin <origin> | list [name] | revoke <id>',
  summary:
    'Let one account have a remote from its own machine, in one browser and for some hours. Takes an admin’s sign-in.',
  takes: [1, 2],
  options: {
    origin: { type: 'string' },
    for: { type: 'string' },
    hours: { type: 'string' },
    why: { type: 'string' },
    page: { type: 'string' },
  },
  help: [
    ['--origin <origin>', 'where it is served, as "npm run dev" prints it: http://localhost:8182'],
    ['--for <e-mail>', 'whose account; your own where left out'],
    ['--hours <number>', 'how long, 8 where left out and at most'],
    ['--why <reason>', 'why, for the log'],
    ['--page <number>', 'further pages of the list, from 1'],
  ],
  async run(asked) {
    const [what = '', which] = asked.words;
    if (asked.options['origin'] !== undefined && which === undefined) return issue(asked, what);
    if (what === 'list') return list(asked, which);
    if (what === 'revoke' && which) return revoke(asked, which);
    throw new Refusal(`Say "override ${override.usage}".`);
  },
};

async function issue({ options, registry }: Asked, name: string) {
  const { origin, for: email, hours, why } = options;
  const data = await registry.call('issueOverride', { body: { name, origin, email, hours: Number(hours ?? 8), why } });
  return {
    text: `${data.address}\nIt opens once, signed in as ${data.email}; until ${moment(data.until)} that browser has ${name} from ${data.origin}.`,
    data,
  };
}

async function list({ options, registry }: Asked, name: string | undefined) {
  const data = await registry.call('listOverrides', { query: { name, page: options['page'] } });
  const rows = data.data.map((row) => [String(row.id), row.name, row.origin, row.email, state(row), row.issued_by]);
  return { text: orNothing(rows, 'There are no overrides.'), data };
}

async function revoke({ registry }: Asked, id: string) {
  const data = await registry.call('revokeOverride', { params: { id } });
  return { text: `The override of ${data.name} from ${data.origin} is over: ${state(data)}.`, data };
}

function state({ until, opened_at, ended_at, ended_because }: Override): string {
  if (ended_at) return `${ended_because} ${moment(ended_at)}`;
  return `until ${moment(until)}, ${opened_at ? `opened ${moment(opened_at)}` : 'not opened'}`;
}
