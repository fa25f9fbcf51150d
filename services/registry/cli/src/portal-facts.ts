/** What everybody may read of a portal: whose addresses and slots there are, which libraries it brings, which services answer. */
import type { LiveReleases } from '@emmaus/contracts/remote';
import type { Holder, PortalFacts } from '@emmaus/release-checks/release';
import { firstPart } from '@emmaus/release-checks/routes.check';
import { EXIT, Refusal } from './outcome.ts';
import type { RegistryClient } from './registry.client.ts';

export async function portalFacts(registry: RegistryClient): Promise<Required<PortalFacts>> {
  const [{ remotes, services }, libraries] = await Promise.all([
    read<LiveReleases>(registry, '/r/live.json'),
    read<Record<string, string>>(registry, '/shared.json'),
  ]);
  const said = (of: (remote: LiveReleases['remotes'][number]) => readonly string[]): Map<string, Holder> =>
    new Map(
      remotes.flatMap((remote) => of(remote).map((each) => [each, { name: remote.name, version: remote.version }])),
    );
  return {
    routes: said(({ declaration }) => declaration.routes.map(({ path }) => firstPart(path))),
    slots: said(({ declaration }) => declaration.offers ?? []),
    libraries,
    services,
  };
}

async function read<Data>(registry: RegistryClient, path: string): Promise<Data> {
  const answer = await registry.read(path);
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
  if (!answer.ok || !isJson)
    throw new Refusal(`${path} answers ${answer.status}, and no portal.`, EXIT.fault, 'no_registry');
  return (await answer.json()) as Data;
}
