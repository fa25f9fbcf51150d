/** What everybody may read of a portal: whose addresses and slots there are, which libraries it brings, which services answer. */
import type { LiveReleases } from '@emmaus/contracts/remote';
import type { Holder, PortalFacts } from '@emmaus/release-checks/release';
import { firstPart } from '@emmaus/release-checks/routes.check';
import { EXIT, Refusal } from './outcome.ts';
import type { RegistryClient } from './registry.client.ts';

export async function portalFacts(registry: RegistryClient): Promise<PortalFacts> {
  const [live, libraries] = await Promise.all([
    read<LiveReleases>(registry, '/r/live.json'),
    read<Record<string, string>>(registry, '/shared.json'),
  ]);
  if (!live) throw new Refusal('The portal answers no /r/live.json.', EXIT.fault, 'no_registry');
  const { remotes, services } = live;
  const said = (of: (remote: LiveReleases['remotes'][number]) => readonly string[]): Map<string, Holder> =>
    new Map(
      remotes.flatMap((remote) => of(remote).map((each) => [each, { name: remote.name, version: remote.version }])),
    );
  return {
    routes: said(({ declaration }) => declaration.routes.map(({ path }) => firstPart(path))),
    slots: said(({ declaration }) => declaration.offers ?? []),
    services,
    ...(libraries && { libraries }),
  };
}

/** Undefined where it is no JSON: a portal answers what it does not know with its first page. */
async function read<Data>(registry: RegistryClient, path: string): Promise<Data | undefined> {
  const answer = await registry.read(path);
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
  return answer.ok && isJson ? ((await answer.json()) as Data) : undefined;
}
