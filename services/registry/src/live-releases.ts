/** What `GET /r/live.json` answers. */
import type { LiveRemote, LiveReleases } from '@emmaus/contracts/remote';
import { serviceOf } from '@emmaus/contracts/remote.words';
import type { Knex } from 'knex';
import { type CanaryRow } from './canary/canary.model.ts';
import { liveRows, type LiveRow } from './release.model.ts';
import { switchStamp } from './switches/switch.model.ts';
import type { ServiceVersions } from './service-versions.ts';

/** `tried`: the canaries that this browser is in. */
export async function liveReleases(
  database: Knex,
  services: Pick<ServiceVersions, 'now' | 'capabilities'>,
  tried: readonly CanaryRow[] = [],
): Promise<LiveReleases> {
  const remotes = (await liveRows(database)).map((row) => {
    const canary = tried.find(({ release }) => release.name === row.name);
    return canary ? presentCanary(canary, row) : presentRemote(row);
  });
  const switched = await switchStamp(database);
  return {
    remotes,
    services: { ...services.now() },
    capabilities: services.capabilities(),
    ...(switched !== undefined && { switched }),
  };
}

/** What is live is what one goes back to. */
function presentCanary({ release }: CanaryRow, { version, integrity }: LiveRow): LiveRemote {
  return { ...presentRemote({ ...release, previous: { version, integrity } }), channel: 'canary' };
}

function presentRemote({ name, version, declaration, preload, integrity, shared, previous }: LiveRow): LiveRemote {
  const address = addresses(name, version);
  return {
    name,
    version,
    ...address,
    preload: preload.map((file) => address.base + file),
    integrity: below(address.base, integrity),
    shared,
    declaration: { ...declaration, service: serviceOf(declaration) },
    previous: previous && presentPrevious(name, previous),
  };
}

function presentPrevious(
  name: string,
  { version, integrity }: NonNullable<LiveRow['previous']>,
): NonNullable<LiveRemote['previous']> {
  const address = addresses(name, version);
  return { version, ...address, integrity: below(address.base, integrity) };
}

function addresses(name: string, version: string): { base: string; manifest: string } {
  const base = `/r/${name}/${version}/`;
  return { base, manifest: `${base}mf-manifest.json` };
}

function below(base: string, integrity: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(integrity).map(([file, hash]) => [base + file, hash]));
}
