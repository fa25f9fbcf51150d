import type { ReleaseDetail } from '@emmaus/contracts/registry.contract';
import { compare, type Difference } from '../compare.ts';
import { liveOf } from '../live.ts';
import { Refusal } from '../outcome.ts';
import type { Verb } from '../verb.ts';

export const diff: Verb = {
  usage: '<name> <version> [other]',
  summary:
    'Compare two releases: routes, navigation, roles, sizes, shared libraries, contract. With one, to what is live.',
  takes: [2, 3],
  async run({ words: [name = '', one = '', two], registry }) {
    const live = two === undefined ? (await liveOf(registry, name))?.version : one;
    if (live === undefined) throw new Refusal(`Nothing of the remote "${name}" is live: name two versions.`);
    const [before, after] = two === undefined ? [live, one] : [one, two];
    const read = (version: string): Promise<ReleaseDetail> =>
      registry.call('readRelease', { params: { name, version } });
    const differences = compare(await read(before), await read(after));
    const lines = differences.map(line);
    const head = `${name} ${before} -> ${after}`;
    return {
      text: lines.length === 0 ? `${head}: nothing of what is declared differs.` : [head, ...lines].join('\n'),
      data: { name, before, after, differences },
    };
  },
};

function line({ part, what, before, after }: Difference): string {
  if (before === null) return `+ ${part} ${what}: ${after}`;
  if (after === null) return `- ${part} ${what}: ${before}`;
  return `~ ${part} ${what}: ${before} -> ${after}`;
}
