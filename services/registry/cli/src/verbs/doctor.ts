import { createHash } from 'node:crypto';
import type { LiveReleases } from '@emmaus/contracts/remote';
import { EXIT, Refusal } from '../outcome.ts';
import type { RegistryClient } from '../registry.client.ts';
import type { Verb } from '../verb.ts';

const AT_ONCE = 8;

interface Finding {
  remote: string;
  version: string;
  file: string;
  fault: string;
}

interface Wanted {
  remote: string;
  version: string;
  file: string;
  /** Of scripts and styles; other files only have to be there. */
  hash?: string;
}

export const doctor: Verb = {
  usage: '[name]',
  summary: 'Fetch every file of every live release, and of those kept for going back, and compare its hash.',
  takes: [0, 1],
  async run({ words: [name], registry }) {
    const { remotes } = await liveReleases(registry);
    const looked = remotes.filter((remote) => name === undefined || remote.name === name);
    if (name !== undefined && looked.length === 0) throw new Refusal(`Nothing of the remote "${name}" is live.`);
    const files = looked.flatMap(filesOf);
    const findings = await eachOf(files, (file) => examine(registry, file));
    const healthy = findings.length === 0;
    const head = `${files.length} files of ${looked.length} live remotes: ${healthy ? 'all as published.' : `${findings.length} are not as published.`}`;
    return {
      text: [head, ...findings.map(({ file, fault }) => `${file}: ${fault}`)].join('\n'),
      data: { files: files.length, remotes: looked.length, findings },
      exit: healthy ? EXIT.fine : EXIT.fault,
    };
  },
};

async function liveReleases(registry: RegistryClient): Promise<LiveReleases> {
  const answer = await registry.read('/r/live.json');
  if (!answer.ok) throw new Refusal(`/r/live.json answers ${answer.status}.`, EXIT.fault, 'no_registry');
  return (await answer.json()) as LiveReleases;
}

function filesOf({ name, ...live }: LiveReleases['remotes'][number]): Wanted[] {
  return [live, ...(live.previous ? [live.previous] : [])].flatMap(({ version, manifest, base, integrity = {} }) => {
    const of = { remote: name, version };
    const hashed = Object.entries(integrity).map(([file, hash]) => ({ ...of, file, hash }));
    return [...hashed, { ...of, file: manifest }, { ...of, file: `${base}remote.json` }];
  });
}

async function examine(registry: RegistryClient, { hash, ...wanted }: Wanted): Promise<Finding[]> {
  const answer = await registry.read(wanted.file);
  if (!answer.ok) return [{ ...wanted, fault: `answers ${answer.status}` }];
  const content = new Uint8Array(await answer.arrayBuffer());
  const is = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  return hash === undefined || hash === is ? [] : [{ ...wanted, fault: 'its content is not what was published' }];
}

async function eachOf<Item, Found>(items: readonly Item[], work: (item: Item) => Promise<Found[]>): Promise<Found[]> {
  const waiting = [...items];
  const found: Found[] = [];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) found.push(...(await work(item)));
    }),
  );
  return found;
}
