import type { DeployToken } from '@emmaus/contracts/registry.contract';
import { Refusal } from '../outcome.ts';
import type { Asked, Verb } from '../verb.ts';
import { moment, orNothing } from '../table.ts';

export const token: Verb = {
  usage: 'create <name> <label> | list [name] | revoke <id>',
  summary: 'Tokens of pipelines, each for one remote and for a while. Takes an admin’s sign-in.',
  takes: [1, 3],
  options: { days: { type: 'string' }, page: { type: 'string' } },
  help: [
    ['--days <number>', 'how long a new token is good; 90 where left out, 365 at most'],
    ['--page <number>', 'further pages of the list, from 1'],
  ],
  async run(asked) {
    const [what = '', first, second] = asked.words;
    if (what === 'create' && first && second) return create(asked, first, second);
    if (what === 'list' && !second) return list(asked, first);
    if (what === 'revoke' && first && !second) return revoke(asked, first);
    throw new Refusal(`Say "token ${token.usage}".`);
  },
};

async function create({ options, registry }: Asked, name: string, label: string) {
  const data = await registry.call('makeDeployToken', { body: { name, label, days: Number(options['days'] ?? 90) } });
  return {
    text: `${data.token}\nIt is shown this once. It releases "${name}" until ${moment(data.expires_at)}; give it to the pipeline as EMMAUS_TOKEN.`,
    data,
  };
}

async function list({ options, registry }: Asked, name: string | undefined) {
  const data = await registry.call('listDeployTokens', { query: { name, page: options['page'] } });
  const rows = data.data.map((row) => [String(row.id), row.name, row.label, state(row), row.created_by]);
  return { text: orNothing(rows, 'There are no tokens.'), data };
}

async function revoke({ registry }: Asked, id: string) {
  const data = await registry.call('revokeDeployToken', { params: { id } });
  return { text: `The token "${data.label}" of ${data.name} is revoked.`, data };
}

function state({ revoked_at, expires_at, last_used_at }: DeployToken): string {
  if (revoked_at) return `revoked ${moment(revoked_at)}`;
  const used = last_used_at ? `, used ${moment(last_used_at)}` : ', never used';
  return `until ${moment(expires_at)}${used}`;
}
