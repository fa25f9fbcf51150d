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
    const files = (await Promise.all(looked.flatMap(releasesOf).map((release) => filesOf(registry, release)))).flat();
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

interface Looked {
  remote: string;
  version: string;
  base: string;
  manifest: string;
  integrity?: Readonly<Record<string, string>> | undefined;
}

function releasesOf({ name, ...live }: LiveReleases['remotes'][number]): Looked[] {
  return [live, ...(live.previous ? [live.previous] : [])].map((release) => ({ ...release, remote: name }));
}

async function filesOf(
  registry: RegistryClient,
  { remote, version, base, manifest, integrity = {} }: Looked,
): Promise<Wanted[]> {
  const of = { remote, version };
  // What is told with what is live counts: a file that was tampered with vouches for nothing.
  const hashes = { ...(await hashesOf(registry, base)), ...integrity };
  const hashed = Object.entries(hashes).map(([file, hash]) => ({ ...of, file, hash }));
  return [...hashed, { ...of, file: manifest }, { ...of, file: `${base}remote.json` }];
}

/** Of every script and style, by address. Releases from before it was written have none, and their hashes are told with what is live. */
async function hashesOf(registry: RegistryClient, base: string): Promise<Record<string, string>> {
  const answer = await registry.read(`${base}integrity.json`);
  if (!answer.ok) return {};
  const hashes = (await answer.json().catch(() => ({}))) as Record<string, string>;
  return Object.fromEntries(Object.entries(hashes).map(([file, hash]) => [base + file, hash]));
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
